import { IconArrowsExchange, IconDeviceLaptopOff, IconId, IconLock, IconUsers } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ConsequenceDialog, type Effect } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { saidRole } from '#platform/web/role-name.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { accountCalls } from './accounts.calls.ts'
import { ReplaceCustodian } from './replace-custodian.web.tsx'
import { TransferWizard } from '../caseload/transfer-wizard.web.tsx'

const useText = catalog(
  (f) => ({
    title: (name: string) => `Deactivate ${name}`,
    sentence: 'They can no longer sign in. Nothing they wrote is lost.',
    reason: 'Reason',
    signIn: (name: string) => `**${name}** cannot sign in any more, from now on`,
    sessions: (n: number) => f.plural(n, { one: '**#** open session ends', other: '**#** open sessions end' }),
    roles: (names: string[]) => `The roles stay in the history and hold again after an activation: ${f.list(names)}`,
    supervises: (names: string[]) =>
      f.plural(names.length, {
        one: `**#** person needs another supervisor: ${f.list(names)}`,
        other: `**#** people need another supervisor: ${f.list(names)}`,
      }),
    cases: (n: number) =>
      f.plural(n, {
        one: '**#** open case must go to someone else first',
        other: '**#** open cases must go to others first',
      }),
    transfer: 'Transfer the cases',
    custodian: 'Name another custodian',
    undo: 'Activate the account to let them in again.',
    confirm: 'Deactivate account',
    done: (name: string) => `${name} is deactivated.`,
    again: (name: string) => `${name} is active again.`,
  }),
  (f) => ({
    title: (name: string) => `Desactivar a ${name}`,
    sentence: 'Ya no podrá entrar. Nada de lo que escribió se pierde.',
    reason: 'Motivo',
    signIn: (name: string) => `**${name}** ya no puede entrar, desde ahora`,
    sessions: (n: number) =>
      f.plural(n, { one: 'Termina **#** sesión abierta', other: 'Terminan **#** sesiones abiertas' }),
    roles: (names: string[]) => `Los roles quedan en el historial y valen de nuevo al activar: ${f.list(names)}`,
    supervises: (names: string[]) =>
      f.plural(names.length, {
        one: `**#** persona necesita otro supervisor: ${f.list(names)}`,
        other: `**#** personas necesitan otro supervisor: ${f.list(names)}`,
      }),
    cases: (n: number) =>
      f.plural(n, {
        one: '**#** caso abierto debe pasar antes a otra persona',
        other: '**#** casos abiertos deben pasar antes a otras personas',
      }),
    transfer: 'Transferir los casos',
    custodian: 'Nombrar otro custodio',
    undo: 'Active la cuenta para que pueda entrar otra vez.',
    confirm: 'Desactivar la cuenta',
    done: (name: string) => `${name} quedó desactivado.`,
    again: (name: string) => `${name} está activo otra vez.`,
  }),
)

/** What it would end, what stands in the way, and the way round. */
export function DeactivateUser({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [transferring, setTransferring] = useState(false)
  const [naming, setNaming] = useState(false)
  const { data } = useRead(accountCalls.previewDeactivation, { UserID: userId })
  const deactivate = useChange(accountCalls.deactivateUser)
  const activate = useChange(accountCalls.activateUser)
  const changed = useRef(1)
  const cases = data?.Reasons.some((one) => one.Code === 'CasesCarried')
  const keeps = data?.Reasons.some((one) => one.Code === 'SealedCharts')
  if (naming) return <ReplaceCustodian userId={userId} name={name} onClose={() => setNaming(false)} />
  if (transferring) {
    return (
      <TransferWizard
        userId={userId}
        name={name}
        onClose={() => setTransferring(false)}
        onFree={() => setTransferring(false)}
      />
    )
  }
  const effects: Effect[] | undefined = data && [
    { id: 'in', icon: IconLock, text: t.signIn(name) },
    ...(data.OpenCases > 0 ? [{ id: 'cases', icon: IconArrowsExchange, text: t.cases(data.OpenCases) }] : []),
    ...(data.OpenSessions > 0
      ? [{ id: 'sessions', icon: IconDeviceLaptopOff, text: t.sessions(data.OpenSessions) }]
      : []),
    ...(data.Supervises.length > 0
      ? [{ id: 'team', icon: IconUsers, text: t.supervises(data.Supervises.map((one) => one.Name)) }]
      : []),
    ...data.Left.map((text) => ({ id: text, icon: IconArrowsExchange, text })),
    ...(data.Roles.length > 0 ? [{ id: 'roles', icon: IconId, text: t.roles(data.Roles.map(saidRole)) }] : []),
  ]
  const again = () =>
    void activate
      .run({ UserID: userId, version: changed.current })
      .then((answer) => answer && showToast({ text: t.again(name) }))
  return (
    <ConsequenceDialog
      opened
      onClose={onClose}
      title={t.title(name)}
      sentence={t.sentence}
      effects={effects}
      blockedBecause={data?.Reasons.map((one) => one.Sentence).join(' ') || undefined}
      undo={t.undo}
      confirmLabel={t.confirm}
      danger
      onConfirm={async () => {
        const { version } = await deactivate.mutateAsync({
          UserID: userId,
          Reason: reason.trim() || null,
          version: data!.version,
        })
        changed.current = version
      }}
      done={{ text: t.done(name), onUndo: again }}
    >
      {cases || keeps ? (
        <div>
          {cases && (
            <Button kind="primary" icon={IconArrowsExchange} data-autofocus onClick={() => setTransferring(true)}>
              {t.transfer}
            </Button>
          )}
          {keeps && (
            <Button kind={cases ? 'default' : 'primary'} icon={IconLock} onClick={() => setNaming(true)}>
              {t.custodian}
            </Button>
          )}
        </div>
      ) : (
        <TextField
          label={t.reason}
          data-autofocus
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConsequenceDialog>
  )
}
