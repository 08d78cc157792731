import type { Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

const church: Words = ['church', 'la iglesia']
const community: Words = ['care community', 'la comunidad de cuidado']
const category: Words = ['category', 'la categoría']

/** Churches, what is done with them, and their care communities. */
export const churchesRecords: RecordWords = {
  church: {
    noun: church,
    of: 'organization_id',
    columns: {
      organization_id: ['organization', 'la organización'],
      stage: ['stage', 'la etapa'],
      stage_since: ['day the stage began', 'el día en que empezó la etapa'],
      denomination: ['denomination', 'la denominación'],
      region: ['region', 'la región'],
      attendance_band: ['attendance', 'la asistencia'],
      service_times: ['service times', 'el horario de los servicios'],
      languages: ['languages', 'los idiomas'],
    },
  },
  church_owner: {
    noun: ['owner of the relationship', 'el responsable de la relación'],
    of: 'church_id',
    what: ['employee_id'],
    columns: { church_id: church, employee_id: ['owner', 'el responsable'] },
  },
  church_contact: {
    noun: ['contact', 'el contacto'],
    listed: ['contact at a church', 'el contacto en una iglesia'],
    of: 'church_id',
    what: ['role', 'person_id'],
    columns: {
      church_id: church,
      role: ['role', 'el rol'],
      title: ['title', 'el cargo'],
      phone_digits: ['phone', 'el teléfono'],
      email: ['e-mail', 'el correo electrónico'],
    },
  },
  church_family: {
    noun: ['link with a family', 'el vínculo con una familia'],
    of: 'church_id',
    what: ['kind', 'family_id'],
    columns: {
      church_id: church,
      family_id: ['family', 'la familia'],
      kind: ['kind', 'el tipo'],
      linked_on: ['first day', 'el primer día'],
    },
  },
  church_interaction: {
    noun: ['interaction', 'el contacto'],
    listed: ['interaction with a church', 'el contacto con una iglesia'],
    of: 'church_id',
    what: ['type', 'occurred_on'],
    columns: {
      church_id: church,
      type: ['type', 'el tipo'],
      occurred_on: ['date', 'la fecha'],
      start_time: ['time', 'la hora'],
      minutes: ['minutes', 'los minutos'],
      topic: ['topic', 'el tema'],
      narrative: ['account', 'el relato'],
      outcome: ['outcome', 'el resultado'],
      author_id: ['author', 'el autor'],
      staff_id: ['staff', 'quien tuvo el contacto'],
    },
  },
  church_interaction_person: {
    noun: ['person met', 'la persona con quien se habló'],
    of: 'interaction_id',
    columns: { interaction_id: ['interaction', 'el contacto'] },
  },
  church_action_item: {
    noun: ['action item', 'el pendiente'],
    of: 'church_id',
    what: ['category', 'due_on'],
    columns: {
      church_id: church,
      category,
      due_on: ['due date', 'la fecha límite'],
      end_due_on: ['end of the window', 'el final del plazo'],
      narrative: ['what is to be done', 'lo que hay que hacer'],
      author_id: ['author', 'el autor'],
      assignee_id: ['assignee', 'el encargado'],
      effective_on: ['day it was done', 'el día en que se hizo'],
      done_by: ['who did it', 'quién lo hizo'],
      interaction_id: ['interaction it came from', 'el contacto del que surgió'],
    },
  },
  care_community: {
    noun: community,
    of: 'church_id',
    name: ['name'],
    columns: {
      church_id: church,
      family_id: ['family', 'la familia'],
      family_name: ['family', 'la familia'],
      status: ['status', 'el estado'],
    },
  },
  care_member: {
    noun: ['member', 'el integrante'],
    listed: ['member of a care community', 'el integrante de una comunidad de cuidado'],
    of: 'care_community_id',
    what: ['role', 'person_id'],
    columns: { care_community_id: community, role: ['role', 'el rol'], seat: ['seat', 'el lugar'] },
  },
  care_check_in: {
    noun: ['weekly check-in', 'la revisión semanal'],
    of: 'care_community_id',
    what: ['week_of'],
    columns: {
      care_community_id: community,
      week_of: ['week', 'la semana'],
      held_on: ['date', 'la fecha'],
      going: ['how it goes', 'cómo va'],
      author_id: ['author', 'el autor'],
    },
  },
  care_need: {
    noun: ['need', 'la necesidad'],
    listed: ['need of a care community', 'la necesidad de una comunidad de cuidado'],
    of: 'care_community_id',
    what: ['kind', 'needed_on'],
    columns: {
      care_community_id: community,
      kind: ['kind', 'el tipo'],
      what: ['what is needed', 'lo que se necesita'],
      needed_on: ['day', 'el día'],
      parts: ['number of parts', 'el número de partes'],
      children: ['children', 'los niños'],
    },
  },
  care_need_part: {
    noun: ['part of a need', 'la parte de una necesidad'],
    of: 'care_need_id',
    what: ['part', 'person_id'],
    columns: {
      care_need_id: ['need', 'la necesidad'],
      part: ['part', 'la parte'],
      taken_at: ['time it was taken', 'la hora en que se tomó'],
    },
  },
  church_import: {
    noun: ['import of churches', 'la importación de iglesias'],
    ownAffairs: true,
    name: ['file_name'],
    columns: {
      file_name: ['file', 'el archivo'],
      lines: ['lines', 'las líneas'],
      imported: ['lines imported', 'las líneas importadas'],
      imported_by: ['who', 'quién'],
    },
  },
}
