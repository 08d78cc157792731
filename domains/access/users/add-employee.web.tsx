import { useEffect } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { saidRole } from '#platform/web/role-name.ts'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { NewPassword, PasswordAgain } from './new-password.web.tsx'
import { userRoleCalls } from './user-roles.calls.ts'
import { userCalls } from './users.calls.ts'
import { useSubProgramOptions } from '../programs/sub-program-options.web.ts'

const useText = catalog(
  () => ({
    title: 'New employee',
    sentence: 'They get an account, a first role and a first place. More can be added on their profile.',
    work: 'Role and place',
    role: 'Role',
    roleHelp: 'Only roles that reach no further than your own rights.',
    subProgram: 'Sub-program',
    signIn: 'First sign-in',
    way: 'How they sign in first',
    link: 'Send a welcome link',
    password: 'Give a one-time password',
    later: 'Not yet',
    linkHelp: 'A mail goes out now; its link lets them choose a password.',
    passwordHelp: 'Tell them the password yourself. A welcome mail goes out too.',
    laterHelp: 'The account stays inactive until someone activates it.',
    submit: 'Add employee',
    added: (name: string) => `${name} is added.`,
  }),
  () => ({
    title: 'Nuevo empleado',
    sentence: 'Recibe una cuenta, un primer rol y un primer lugar. Lo demás se agrega en su perfil.',
    work: 'Rol y lugar',
    role: 'Rol',
    roleHelp: 'Solo roles que no llegan más lejos que sus propios permisos.',
    subProgram: 'Subprograma',
    signIn: 'Primera entrada',
    way: 'Cómo entra la primera vez',
    link: 'Enviar un enlace de bienvenida',
    password: 'Dar una contraseña de un solo uso',
    later: 'Todavía no',
    linkHelp: 'Sale un correo ahora; con su enlace elige una contraseña.',
    passwordHelp: 'Dígale usted la contraseña. También sale un correo de bienvenida.',
    laterHelp: 'La cuenta queda inactiva hasta que alguien la active.',
    submit: 'Agregar empleado',
    added: (name: string) => `${name} quedó en la lista.`,
  }),
)

interface AddEmployeeProps {
  opened: boolean
  onClose: () => void
  onAdded: (userId: string) => void
}

export function AddEmployee({ opened, onClose, onAdded }: AddEmployeeProps) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} wide title={t.title} sentence={t.sentence}>
      {(close) => <EmployeeForm onCancel={close} onDone={onAdded} />}
    </FormDialog>
  )
}

function EmployeeForm({ onCancel, onDone }: { onCancel: () => void; onDone: (userId: string) => void }) {
  const t = useText()
  const roles = useRead(userRoleCalls.getAssignableRoles, {})
  const programs = useSubProgramOptions()
  if (!roles.data || !programs) return <SkeletonRows rows={6} />
  const roleOptions = roles.data.Roles.map((role) => ({ value: role.Name, label: saidRole(role.Name) }))
  return (
    <div className="k-access-form">
      <CallForm
        call={userCalls.addUserEmployee}
        values={{
          Email: '',
          FirstName: '',
          LastName: '',
          IsClientCaseCarrier: false,
          IsFamilyCaseCarrier: false,
          AccountStatus: 'Invited',
          Password: null,
          ConfirmPassword: null,
          WelcomeEmailLocation: null,
          ...(programs.only && { SubProgramID: programs.only }),
        }}
        fields={[
          { name: 'FirstName', span: 4 },
          { name: 'LastName', span: 4 },
          { name: 'Email', span: 4 },
          { name: 'Role', span: 6, heading: t.work },
          { name: 'SubProgramID', span: 6 },
          { name: 'SubProgramRole', span: 12 },
          { name: 'IsClientCaseCarrier', span: 6 },
          { name: 'IsFamilyCaseCarrier', span: 6 },
          { name: 'AccountStatus', span: 12, heading: t.signIn },
          { name: 'Password', span: 6 },
          { name: 'ConfirmPassword', span: 6 },
          { name: 'WelcomeEmailLocation', span: 12 },
        ]}
        custom={{
          Role: {
            label: t.role,
            words: (name) => name,
            draw: ({ value, onChange, onBlur, errors }) => (
              <SelectField
                label={t.role}
                help={t.roleHelp}
                options={roleOptions}
                value={value ?? null}
                onChange={(name) => name && onChange(name)}
                onBlur={onBlur}
                error={errors['']}
              />
            ),
          },
          SubProgramID: {
            label: t.subProgram,
            words: programs.nameOf,
            draw: ({ value, onChange, onBlur, errors }) => (
              <SelectField
                label={t.subProgram}
                options={programs.options}
                searchable
                value={value ?? null}
                onChange={(id) => id && onChange(id)}
                onBlur={onBlur}
                error={errors['']}
              />
            ),
          },
          AccountStatus: { label: t.way, words: String, draw: (face) => <Way {...face} /> },
          Password: { label: '', words: () => '', draw: (face) => <FirstPassword {...face} /> },
          ConfirmPassword: { label: '', words: () => '', draw: (face) => <FirstPasswordAgain {...face} /> },
        }}
        submit={t.submit}
        onCancel={onCancel}
        onDone={({ UserID }, sent) => {
          showToast({ text: t.added(`${sent.FirstName} ${sent.LastName}`) })
          onDone(UserID)
        }}
      />
    </div>
  )
}

type Values = Partial<typeof userCalls.addUserEmployee.input._zod.input>
type Status = Values['AccountStatus']

/** The way in decides the state of the account. */
function Way({ value, onChange, errors }: CustomFace<Status, Values>) {
  const t = useText()
  const status = value ?? 'Invited'
  return (
    <RadioGroup
      label={t.way}
      value={status}
      onChange={onChange}
      error={errors['']}
      help={{ Invited: t.linkHelp, Active: t.passwordHelp, Inactive: t.laterHelp }[status]}
      choices={[
        { value: 'Invited', label: t.link },
        { value: 'Active', label: t.password },
        { value: 'Inactive', label: t.later },
      ]}
    />
  )
}

type PasswordFace = CustomFace<string | null | undefined, Values>

/** A password that is no longer wanted is not sent. */
function useOnlyWhenWanted({ value, onChange, values }: PasswordFace): boolean {
  const wanted = values.AccountStatus === 'Active'
  useEffect(() => {
    if (!wanted && value) onChange(null)
  })
  return wanted
}

function FirstPassword(face: PasswordFace) {
  const about = [face.values.FirstName, face.values.LastName, face.values.Email].filter((one) => one !== undefined)
  if (!useOnlyWhenWanted(face)) return null
  return <NewPassword value={face.value ?? ''} onChange={face.onChange} about={about} error={face.errors['']} />
}

function FirstPasswordAgain(face: PasswordFace) {
  if (!useOnlyWhenWanted(face)) return null
  const { value, onChange, values, errors } = face
  return <PasswordAgain value={value ?? ''} onChange={onChange} first={values.Password ?? ''} error={errors['']} />
}
