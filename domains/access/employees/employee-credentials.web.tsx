import { IconCertificate, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { employeeProfileCalls, type EmployeeProfile, credentialKinds } from './employee-profile.calls.ts'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'

const useText = catalog(
  () => ({
    title: 'Credentials',
    add: 'Add credential',
    editTitle: 'Change the credential',
    none: 'No credentials recorded',
    noneText: 'Licenses, CPR, driver license and clearances appear here with the day they expire.',
    noExpiry: 'Does not expire',
    valid: (day: string) => `Good until ${day}`,
    soon: (day: string) => `Expires ${day}`,
    expired: (day: string) => `Expired ${day}`,
    number: (number: string) => `No. ${number}`,
    edit: 'Edit',
    remove: 'Remove as a mistake',
    removeSentence: 'It goes from the profile; the history keeps it.',
    actions: (what: string) => `Actions for ${what}`,
    submit: 'Save credential',
    saved: 'The credential is saved.',
    removed: 'The credential is removed.',
  }),
  () => ({
    title: 'Credenciales',
    add: 'Agregar credencial',
    editTitle: 'Cambiar la credencial',
    none: 'Sin credenciales registradas',
    noneText: 'Aquí están las licencias, RCP, licencia de conducir y antecedentes con el día en que vencen.',
    noExpiry: 'No vence',
    valid: (day: string) => `Vale hasta el ${day}`,
    soon: (day: string) => `Vence el ${day}`,
    expired: (day: string) => `Venció el ${day}`,
    number: (number: string) => `N.º ${number}`,
    edit: 'Editar',
    remove: 'Quitar por error',
    removeSentence: 'Sale del perfil; el historial la conserva.',
    actions: (what: string) => `Acciones para ${what}`,
    submit: 'Guardar credencial',
    saved: 'La credencial quedó guardada.',
    removed: 'La credencial quedó quitada.',
  }),
)

type Credential = EmployeeProfile['Credentials'][number]

const rank = { expired: 0, soon: 1, valid: 2 }

/** What expires first stands first. */
export function EmployeeCredentials({ profile }: { profile: EmployeeProfile }) {
  const t = useText()
  const { label } = useSpeech()
  const whyNot = useWhyNot(employeeProfileCalls.addEditCredential)
  const [editing, setEditing] = useState<{ credential?: Credential }>()
  const [removing, setRemoving] = useState<Credential>()
  const remove = useChange(employeeProfileCalls.deleteCredential)
  const sorted = profile.Credentials.toSorted(
    (a, b) => rank[a.State] - rank[b.State] || (a.ExpiresDate ?? '9').localeCompare(b.ExpiresDate ?? '9'),
  )
  const add = (
    <Button icon={IconPlus} size="sm" offBecause={whyNot} onClick={() => setEditing({})}>
      {t.add}
    </Button>
  )
  return (
    <>
      <Card title={t.title} flush end={sorted.length > 0 && add}>
        {sorted.length === 0 && (
          <EmptyState kind="first" icon={IconCertificate} title={t.none} action={add}>
            {t.noneText}
          </EmptyState>
        )}
        <ul className="k-list k-dated" aria-label={t.title}>
          {sorted.map((one) => (
            <li key={one.CredentialID}>
              <span className="k-dated-what">
                <b>{label(credentialKinds, one.Kind)}</b>
                <small>{[one.Number && t.number(one.Number), one.Issuer, one.Note].filter(Boolean).join(', ')}</small>
              </span>
              <Expiry credential={one} />
              {!whyNot && (
                <Menu
                  align="end"
                  label={t.actions(label(credentialKinds, one.Kind))}
                  entries={[
                    { label: t.edit, icon: IconPencil, onClick: () => setEditing({ credential: one }) },
                    { label: t.remove, icon: IconTrash, danger: true, onClick: () => setRemoving(one) },
                  ]}
                >
                  <IconButton icon={IconDots} label={t.actions(label(credentialKinds, one.Kind))} size="sm" noTip />
                </Menu>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <FormDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.credential ? t.editTitle : t.add}
      >
        {(close) => (
          <CallForm
            call={employeeProfileCalls.addEditCredential}
            values={credentialValues(profile.UserID, editing?.credential)}
            fields={[
              { name: 'Kind', span: 12 },
              { name: 'Number', span: 6 },
              { name: 'Issuer', span: 6 },
              { name: 'IssuedDate', span: 6 },
              { name: 'ExpiresDate', span: 6 },
              { name: 'Note', span: 12 },
            ]}
            submit={t.submit}
            onCancel={close}
            onDone={() => {
              setEditing(undefined)
              showToast({ text: t.saved })
            }}
          />
        )}
      </FormDialog>
      {removing && (
        <RemoveMistake
          what={label(credentialKinds, removing.Kind)}
          sentence={t.removeSentence}
          needsReason
          onClose={() => setRemoving(undefined)}
          onRemove={async (reason) => {
            const { CredentialID, version } = removing
            const done = await remove.run({ CredentialID, Reason: reason ?? '', version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </>
  )
}

function credentialValues(UserID: string, credential: Credential | undefined) {
  if (!credential) return { UserID, Number: null, Issuer: null, IssuedDate: null, ExpiresDate: null, Note: null }
  const { State: _state, ...values } = credential
  return { UserID, ...values }
}

function Expiry({ credential: { State, ExpiresDate } }: { credential: Credential }) {
  const t = useText()
  const dates = useDates()
  if (!ExpiresDate) return <span className="k-quiet">{t.noExpiry}</span>
  const day = dates.date(ExpiresDate)
  if (State === 'valid') return <Status tone="ok">{t.valid(day)}</Status>
  return <Status tone={State === 'soon' ? 'soon' : 'over'}>{State === 'soon' ? t.soon(day) : t.expired(day)}</Status>
}
