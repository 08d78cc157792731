import { catalog } from '#platform/web/i18n.ts'
import { employeeCalls } from '../employees/employees.calls.ts'
import { supervisorCalls } from '../employees/supervisors.calls.ts'
import { permissionCalls } from '../roles/permissions.calls.ts'
import { roleCalls } from '../roles/roles.calls.ts'
import { accountCalls } from '../users/accounts.calls.ts'
import { userRoleCalls } from '../users/user-roles.calls.ts'
import { userCalls } from '../users/users.calls.ts'

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
    other: 'Un cambio de permisos',
  }),
)

/** What a call that waits would do. */
export function useTaskWords(): (call: string) => string {
  const t = useText()
  const words = new Map<string, string>([
    [supervisorCalls.addMembershipEmployeeSupervisor.name, t.supervisor],
    [userRoleCalls.addUserRoleMembership.name, t.role],
    [userCalls.editUser.name, t.account],
    [userCalls.addUserEmployee.name, t.newAccount],
    [accountCalls.activateUser.name, t.activate],
    [accountCalls.resetPassword.name, t.reset],
    [employeeCalls.addEmployeeToSubProgram.name, t.place],
    [permissionCalls.addPermissionRoleMembership.name, t.permission],
    [roleCalls.editRole.name, t.parent],
  ])
  return (call) => words.get(call) ?? t.other
}
