import type { RecordWords } from '#platform/server/audit-records.ts'

export const inquiriesRecords: RecordWords = {
  inquiry: {
    noun: ['inquiry', 'la consulta'],
    name: ['first_name', 'last_name'],
    person: true,
    columns: {
      status: ['status', 'el estado'],
      received_on: ['day received', 'el día de recepción'],
      next_step: ['next step', 'el próximo paso'],
      next_step_on: ['day of the next step', 'el día del próximo paso'],
      rfs_employee_id: ['resource family specialist', 'el especialista de familias'],
      orientation_on: ['day of the orientation', 'el día de la orientación'],
      touched_on: ['last activity', 'la última actividad'],
      field_office: ['field office', 'la oficina local'],
      family_id: ['family', 'la familia'],
      duplicate_of: ['kept inquiry', 'la consulta que queda'],
      close_reason: ['reason for closing', 'el motivo del cierre'],
      phone_digits: ['phone', 'el teléfono'],
      email: ['e-mail', 'el correo electrónico'],
      first_name: ['first name', 'el nombre'],
      last_name: ['last name', 'el apellido'],
    },
  },
  inquiry_contact: {
    noun: ['contact', 'el contacto'],
    listed: ['contact with an inquirer', 'el contacto con un interesado'],
    of: 'inquiry_id',
    what: ['kind', 'made_on'],
    columns: { made_on: ['day', 'el día'], outcome: ['outcome', 'el resultado'] },
  },
}
