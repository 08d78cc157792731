import type { RecordWords } from '#platform/server/audit-records.ts'

/** Settings and notices. */
export const sessionRecords: RecordWords = {
  service_notice: {
    noun: ['notice', 'el aviso'],
    ownAffairs: true,
    name: ['message'],
    columns: { message: ['message', 'el mensaje'], start_at: ['start', 'el inicio'], end_at: ['end', 'el fin'] },
  },
  core_program_setting: {
    noun: ['program setting', 'el ajuste del programa'],
    ownAffairs: true,
    name: ['label'],
    columns: { label: ['label', 'la etiqueta'], default_value: ['default value', 'el valor inicial'] },
  },
  shared_view: {
    noun: ['shared view', 'la vista compartida'],
    ownAffairs: true,
    name: ['name'],
    columns: {
      name: ['name', 'el nombre'],
      state: ['filters', 'los filtros'],
      owner_id: ['owner', 'la persona dueña'],
    },
  },
  tablet: {
    noun: ['tablet', 'la tableta'],
    ownAffairs: true,
    name: ['name'],
    columns: {
      name: ['name', 'el nombre'],
      residence_id: ['residence', 'la residencia'],
      enrolled_at: ['enrollment', 'el registro'],
      revoked_at: ['end', 'la baja'],
    },
  },
  user_setting: { noun: ['setting', 'el ajuste'], ownAffairs: true, of: 'user_id', what: ['core_program_setting_id'] },
}
