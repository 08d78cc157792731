import { IconEye, IconEyeOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { clientIdentifiersCalls as calls } from './client-identifiers.calls.ts'
import { PartFailed, useDone } from '../client-records.web.tsx'

const useText = catalog(
  () => ({
    title: 'Numbers',
    CID: 'CID',
    FamLinkNumber: 'FamLink',
    WelligentID: 'Welligent',
    none: 'Not recorded',
    change: (what: string) => `Change ${what}`,
    saved: (what: string) => `${what} is saved.`,
    guarded: 'Social security and Medi-Cal',
    ssn: 'SSN, last four',
    mediCal: 'Medi-Cal',
    hidden: 'Recorded, not shown',
    open: 'Show',
    close: 'Hide',
    logged: 'Opening these numbers is logged.',
    edit: 'Change',
    add: 'Add numbers',
  }),
  () => ({
    title: 'Números',
    CID: 'CID',
    FamLinkNumber: 'FamLink',
    WelligentID: 'Welligent',
    none: 'Sin registrar',
    change: (what: string) => `Cambiar ${what}`,
    saved: (what: string) => `${what} quedó guardado.`,
    guarded: 'Seguro social y Medi-Cal',
    ssn: 'Seguro social, últimos cuatro',
    mediCal: 'Medi-Cal',
    hidden: 'Registrado, no se muestra',
    open: 'Mostrar',
    close: 'Ocultar',
    logged: 'Abrir estos números queda registrado.',
    edit: 'Cambiar',
    add: 'Agregar números',
  }),
)

const saves = { CID: calls.updateCID, FamLinkNumber: calls.updateFamLinkNumber, WelligentID: calls.updateWelligentID }
type Numbered = keyof typeof saves
const numbered = Object.keys(saves) as Numbered[]

/** The numbers a child is known by elsewhere; the guarded ones behind a button. */
export function ClientIdentifiers({ clientId }: { clientId: string }) {
  const t = useText()
  const done = useDone()
  const [editing, setEditing] = useState<Numbered>()
  const whyNot = useWhyNot(calls.updateCID)
  const { data, error, refetch } = useRead(calls.getClientIdentifiers, { ClientID: clientId }, { ownErrors: true })
  if (error && !data) return <PartFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card title={t.title} flush>
        <SkeletonRows rows={3} height={40} />
      </Card>
    )
  return (
    <Card title={t.title} flush>
      <ul className="k-numbers" aria-label={t.title}>
        {numbered.map((which) => (
          <li key={which} className={editing === which ? 'k-number is-open' : 'k-number'}>
            {editing === which ? (
              <CallForm
                call={saves[which] as typeof calls.updateCID}
                values={{ ClientID: clientId, [which]: data[which], version: data.version } as never}
                fields={[{ name: which as 'CID', span: 12 }]}
                onCancel={() => setEditing(undefined)}
                onDone={() => {
                  setEditing(undefined)
                  done(t.saved(t[which]))
                }}
              />
            ) : (
              <>
                <span className="k-number-label">{t[which]}</span>
                <span className="k-number-value">{data[which] ?? <span className="k-quiet">{t.none}</span>}</span>
                <IconButton
                  icon={IconPencil}
                  size="sm"
                  label={t.change(t[which])}
                  offBecause={whyNot}
                  onClick={() => setEditing(which)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <Guarded clientId={clientId} hasSsn={data.HasSSN} hasMediCal={data.HasMediCal} />
    </Card>
  )
}

function Guarded({ clientId, hasSsn, hasMediCal }: { clientId: string; hasSsn: boolean; hasMediCal: boolean }) {
  const t = useText()
  const done = useDone()
  const [shown, setShown] = useState(false)
  const [editing, setEditing] = useState(false)
  const whyNot = useWhyNot(calls.updateGuardedIdentifiers)
  const { data } = useRead(calls.openGuardedIdentifiers, { ClientID: clientId }, { enabled: shown })
  const opened = shown ? data : undefined
  const recorded = hasSsn || hasMediCal
  const rows = [
    { label: t.ssn, has: hasSsn, value: opened?.SSNLast4 },
    { label: t.mediCal, has: hasMediCal, value: opened?.MediCalNumber },
  ]
  return (
    <div className="k-guarded">
      <h3>{t.guarded}</h3>
      {!opened && recorded && <Note tone="conf">{t.logged}</Note>}
      {opened && editing ? (
        <CallForm
          call={calls.updateGuardedIdentifiers}
          values={{ ...opened, ClientID: clientId }}
          fields={[{ name: 'SSNLast4' }, { name: 'MediCalNumber' }]}
          onCancel={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            done(t.saved(t.guarded))
          }}
        />
      ) : (
        <>
          <ul className="k-numbers">
            {rows.map(({ label, has, value }) => (
              <li key={label} className="k-number">
                <span className="k-number-label">{label}</span>
                <span className="k-number-value">
                  {value ?? <span className="k-quiet">{has && !opened ? t.hidden : t.none}</span>}
                </span>
              </li>
            ))}
          </ul>
          <div className="k-row">
            {recorded ? (
              <Button
                size="sm"
                icon={opened ? IconEyeOff : IconEye}
                aria-expanded={Boolean(opened)}
                onClick={() => setShown(!shown)}
              >
                {opened ? t.close : t.open}
              </Button>
            ) : (
              <Button
                size="sm"
                icon={IconPlus}
                offBecause={whyNot}
                onClick={() => {
                  setShown(true)
                  setEditing(true)
                }}
              >
                {t.add}
              </Button>
            )}
            {opened && recorded && (
              <Button size="sm" icon={IconPencil} offBecause={whyNot} onClick={() => setEditing(true)}>
                {t.edit}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
