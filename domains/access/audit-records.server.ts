import type { RecordWords } from '#platform/server/audit-records.ts'

/** Accounts, staff, roles and rights. */
export const accessRecords: RecordWords = {
  application_user: {
    noun: ['user account', 'la cuenta de usuario'],
    ownAffairs: true,
    of: 'person_id',
    columns: {
      email: ['e-mail', 'el correo electrónico'],
      account_status: ['account status', 'el estado de la cuenta'],
      must_change_password: ['duty to change the password', 'la obligación de cambiar la contraseña'],
      password_expires_at: ['password expiry', 'el vencimiento de la contraseña'],
      reset_needed: ['need of a password reset', 'la necesidad de restablecer la contraseña'],
    },
  },
  second_person: {
    noun: ['request for a second person', 'la solicitud para una segunda persona'],
    ownAffairs: true,
    name: ['call'],
    columns: {
      status: ['answer', 'la respuesta'],
      charts: ['charts', 'los expedientes'],
      note: ['note', 'la nota'],
    },
  },
  employee: {
    noun: ['employee record', 'el registro de empleado'],
    ownAffairs: true,
    of: 'id',
    columns: {
      title: ['job title', 'el puesto'],
      primary_default_specifier: ['default program', 'el programa inicial'],
      employee_number: ['employee number', 'el número de empleado'],
    },
  },
  permission: {
    noun: ['permission', 'el permiso'],
    ownAffairs: true,
    name: ['name'],
    columns: { module: ['module', 'el módulo'] },
  },
  role: {
    noun: ['role', 'el rol'],
    ownAffairs: true,
    name: ['name'],
    columns: { parent_role_id: ['parent role', 'el rol superior'] },
  },
  role_permission: {
    noun: ['permission', 'el permiso'],
    listed: ['permission of a role', 'el permiso de un rol'],
    ownAffairs: true,
    of: 'role_id',
    what: ['permission_id'],
  },
  user_role: {
    noun: ['role', 'el rol'],
    listed: ['role of a user', 'el rol de un usuario'],
    ownAffairs: true,
    of: 'user_id',
    what: ['role_id'],
  },
  employee_sub_program: {
    noun: ['sub-program membership', 'la pertenencia al subprograma'],
    ownAffairs: true,
    of: 'employee_id',
    what: ['sub_program_id', 'sub_program_role'],
    columns: {
      sub_program_role: ['role in the sub-program', 'el rol en el subprograma'],
      is_client_case_carrier: ['assignment of client cases', 'la asignación de casos de clientes'],
      is_family_case_carrier: ['assignment of family cases', 'la asignación de casos de familias'],
    },
  },
  employee_supervisor: {
    noun: ['supervisor assignment', 'la asignación de supervisor'],
    ownAffairs: true,
    of: 'employee_id',
    what: ['supervisor_id'],
    columns: {
      supervisor_id: ['supervisor', 'el supervisor'],
      supervisor_role: ['kind of supervision', 'el tipo de supervisión'],
    },
  },
  employee_credential: {
    noun: ['credential', 'la credencial'],
    ownAffairs: true,
    of: 'employee_id',
    what: ['kind', 'number'],
    columns: {
      kind: ['kind', 'el tipo'],
      number: ['number', 'el número'],
      issuer: ['issuer', 'el emisor'],
      issued_date: ['date of issue', 'la fecha de emisión'],
      expires_date: ['expiry', 'el vencimiento'],
    },
  },
  signature_image: { noun: ['signature image', 'la imagen de la firma'], of: 'user_id' },
}
