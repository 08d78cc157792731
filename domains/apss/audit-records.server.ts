import {
  apssDisruptions,
  apssGroupKinds,
  apssModes,
  apssRelations,
  apssSessionServices,
  apssSessionStates,
  apssStages,
} from '#platform/contract/lists/apss.ts'
import { apssOffices } from '#platform/contract/lists/places.ts'
import type { Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

const family: Words = ['family', 'la familia']
const group: Words = ['group', 'el grupo']
const session: Words = ['session', 'la sesión']
const attended: Words = ['attendance', 'la asistencia']
const place: Words = ['place', 'el lugar']
const facilitator: Words = ['facilitator', 'quien dirige']

/** Families, authorizations, groups, sessions, outcomes and what families say. */
export const apssRecords: RecordWords = {
  apss_family: {
    noun: ['adoption support family', 'la familia de apoyo a la adopción'],
    name: ['name'],
    columns: { resource_family_id: ['family in foster care', 'la familia de acogida'] },
  },
  apss_parent: {
    noun: ['parent of the family', 'el padre o la madre de la familia'],
    of: 'person_id',
    what: ['relation'],
    columns: { apss_family_id: family, relation: ['relation', 'la relación'] },
    lists: { relation: apssRelations },
  },
  apss_enrollment: {
    noun: ['adoption support facts', 'los datos de apoyo a la adopción'],
    of: 'person_id',
    columns: {
      apss_family_id: family,
      referred_on: ['referral date', 'la fecha de derivación'],
      office: ['regional office', 'la oficina regional'],
      csw_name: ['county social worker', 'el trabajador social del condado'],
      csw_phone_digits: ['worker’s phone', 'el teléfono del trabajador'],
      csw_email: ['worker’s e-mail', 'el correo del trabajador'],
      referral_reason: ['reason for the referral', 'el motivo de la derivación'],
      finalized_on: ['finalization date', 'la fecha de finalización'],
    },
    lists: { office: apssOffices },
  },
  apss_stage: {
    noun: ['stage', 'la etapa'],
    listed: ['stage of the adoption', 'la etapa de la adopción'],
    of: 'person_id',
    what: ['stage'],
    columns: { stage: ['stage', 'la etapa'] },
    lists: { stage: apssStages },
  },
  apss_contract: {
    noun: ['contract of adoption support', 'el contrato de apoyo a la adopción'],
    name: ['reference'],
    columns: {
      months: ['most months', 'el máximo de meses'],
      warn_days: ['days of warning', 'los días de aviso'],
      reference: ['contract', 'el contrato'],
    },
  },
  apss_authorization: {
    noun: ['authorization', 'la autorización'],
    listed: ['authorization of adoption support', 'la autorización de apoyo a la adopción'],
    of: 'apss_family_id',
    what: ['start_date', 'months'],
    columns: {
      apss_family_id: family,
      number: ['number', 'el número'],
      months: ['months', 'los meses'],
      months_cap: ['most months', 'el máximo de meses'],
      closed_on: ['early end', 'el fin anticipado'],
      closed_reason: ['reason for the early end', 'el motivo del fin anticipado'],
    },
  },
  apss_pause: {
    noun: ['pause', 'la pausa'],
    listed: ['pause of an authorization', 'la pausa de una autorización'],
    of: 'apss_family_id',
    what: ['start_date'],
    columns: {
      apss_authorization_id: ['authorization', 'la autorización'],
      apss_family_id: family,
      reason: ['reason', 'el motivo'],
    },
  },
  apss_group: {
    noun: group,
    listed: ['group of families', 'el grupo de familias'],
    name: ['name'],
    columns: {
      kind: ['kind', 'el tipo'],
      facilitator_id: facilitator,
      place,
      language: ['language', 'el idioma'],
      capacity: ['places', 'los lugares'],
    },
    lists: { kind: apssGroupKinds },
  },
  apss_group_family: {
    noun: ['place in a group', 'el lugar en un grupo'],
    of: 'apss_family_id',
    what: ['apss_group_id'],
    columns: { apss_group_id: group, apss_family_id: family },
  },
  apss_session: {
    noun: session,
    listed: ['session with families', 'la sesión con familias'],
    what: ['service', 'held_on'],
    columns: {
      apss_group_id: group,
      service: ['service', 'el servicio'],
      held_on: ['date', 'la fecha'],
      start_time: ['start', 'el inicio'],
      end_time: ['end', 'el fin'],
      mode: ['how it was held', 'la forma'],
      place,
      topic: ['topic', 'el tema'],
      facilitator_id: facilitator,
      state: ['state', 'el estado'],
      canceled_reason: ['reason for canceling', 'el motivo de la cancelación'],
      childcare: ['children in childcare', 'los niños en el cuidado infantil'],
      created_by: ['writer', 'quien la anotó'],
    },
    lists: { service: apssSessionServices, mode: apssModes, state: apssSessionStates },
  },
  apss_session_family: {
    noun: ['family of a session', 'la familia de una sesión'],
    of: 'apss_family_id',
    what: ['apss_session_id'],
    columns: {
      apss_session_id: session,
      apss_family_id: family,
      beyond_reason: ['reason for service without an authorization', 'el motivo del servicio sin autorización'],
      contact_made_id: ['contact', 'el contacto'],
    },
  },
  apss_session_client: {
    noun: ['attendance at a session', 'la asistencia a una sesión'],
    of: 'person_id',
    what: ['apss_session_id'],
    columns: { apss_session_id: session, apss_family_id: family, attended },
  },
  apss_session_parent: {
    noun: ['attendance of a parent', 'la asistencia de un padre o una madre'],
    of: 'apss_family_id',
    what: ['apss_session_id'],
    columns: {
      apss_session_id: session,
      apss_parent_id: ['parent', 'el padre o la madre'],
      apss_family_id: family,
      attended,
    },
  },
  apss_outcome: {
    noun: ['outcome', 'el resultado'],
    listed: ['outcome of adoption support', 'el resultado del apoyo a la adopción'],
    of: 'person_id',
    what: ['recorded_on'],
    columns: {
      recorded_on: ['date', 'la fecha'],
      disruption: ['disruption', 'la ruptura'],
      with_family: ['living with the family', 'la convivencia con la familia'],
      recorded_by: ['worker', 'el trabajador'],
    },
    lists: { disruption: apssDisruptions },
  },
  apss_survey: {
    noun: ['satisfaction survey', 'la encuesta de satisfacción'],
    of: 'apss_family_id',
    what: ['recipient'],
    columns: {
      apss_family_id: family,
      recipient: ['recipient', 'el destinatario'],
      language: ['language', 'el idioma'],
      token_hash: ['secret of the link', 'el secreto del enlace'],
      sent_by: ['sender', 'quien la envió'],
      sent_at: ['sending', 'el envío'],
      expires_at: ['last moment', 'el último momento'],
      opened_at: ['opening', 'la apertura'],
      revoked_at: ['revocation', 'la anulación'],
      revoked_by: ['revoked by', 'quien la anuló'],
      answered_at: ['answer', 'la respuesta'],
      helped: ['helped', 'si ayudó'],
      respected: ['respected', 'si hubo respeto'],
      easier: ['easier at home', 'si hay más calma en casa'],
      recommend: ['would recommend', 'si la recomienda'],
      comment: ['comment', 'el comentario'],
      call_me: ['asks for a call', 'si pide una llamada'],
    },
  },
}
