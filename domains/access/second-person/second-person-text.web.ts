import type { CallSpec, Output } from '#platform/contract/call.ts'
import { metaOf } from '#platform/contract/fields.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useSpeech } from '#platform/web/words.ts'
import { employeeCalls } from '../employees/employees.calls.ts'
import { supervisorCalls } from '../employees/supervisors.calls.ts'
import { permissionCalls } from '../roles/permissions.calls.ts'
import { roleCalls } from '../roles/roles.calls.ts'
import { accountCalls } from '../users/accounts.calls.ts'
import { custodianCalls } from '../users/custodians.calls.ts'
import { userRoleCalls } from '../users/user-roles.calls.ts'
import { userCalls } from '../users/users.calls.ts'
import type { secondPersonCalls } from './second-person.calls.ts'

const useText = catalog(
  () => ({
    supervisor: 'Give an employee a supervisor',
    role: 'Give someone a role',
    account: 'Change an account’s e-mail or role',
    newAccount: 'Add an employee',
    activate: 'Activate an account',
    place: 'Place an employee in a program',
    permission: 'Give a role a permission',
    parent: 'Change a role',
    reset: 'Hand over a link to choose a new password',
    factor: 'Take off a lost second step',
    custodian: 'Name another custodian of sealed charts',
    other: 'A change of rights',
  }),
  () => ({
    supervisor: 'Dar un supervisor a un empleado',
    role: 'Dar un rol a alguien',
    account: 'Cambiar el correo o el rol de una cuenta',
    newAccount: 'Agregar un empleado',
    activate: 'Activar una cuenta',
    place: 'Poner a un empleado en un programa',
    permission: 'Dar un permiso a un rol',
    parent: 'Cambiar un rol',
    reset: 'Entregar un enlace para elegir una nueva contraseña',
    factor: 'Quitar un segundo paso perdido',
    custodian: 'Nombrar otro custodio de expedientes sellados',
    other: 'Un cambio de permisos',
  }),
)

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Asked = Output<typeof secondPersonCalls.getSecondPersonRequests>['Requests'][number]

/** What a call that waits would do, and with what: whoever confirms reads all that was typed or chosen. */
export function useTaskWords(): { task: (call: string) => string; facts: (asked: Asked) => readonly string[] } {
  const t = useText()
  const { field, label } = useSpeech()
  const known = new Map<string, { call: CallSpec; words: string }>(
    (
      [
        [supervisorCalls.addMembershipEmployeeSupervisor, t.supervisor],
        [userRoleCalls.addUserRoleMembership, t.role],
        [userCalls.editUser, t.account],
        [userCalls.addUserEmployee, t.newAccount],
        [accountCalls.activateUser, t.activate],
        [accountCalls.resetPassword, t.reset],
        [accountCalls.removeSecondFactor, t.factor],
        [custodianCalls.replaceCustodian, t.custodian],
        [employeeCalls.addEmployeeToSubProgram, t.place],
        [permissionCalls.addPermissionRoleMembership, t.permission],
        [roleCalls.editRole, t.parent],
      ] as const
    ).map(([call, words]) => [call.name, { call, words }]),
  )
  return {
    task: (call) => known.get(call)?.words ?? t.other,
    facts({ Call, Input, Names }) {
      const call = known.get(Call)?.call
      if (!call) return []
      const shape = call.input._zod.def.shape
      return Object.entries(Input).flatMap(([name, value]) => {
        if (typeof value !== 'string' || value === '' || !(name in shape)) return []
        const options = metaOf(shape[name]!)?.options
        const said = Names[value] ?? (isId.test(value) ? undefined : options ? label(options, value) : value)
        return said === undefined ? [] : [`${field(call, name as never)}: ${said}`]
      })
    },
  }
}
