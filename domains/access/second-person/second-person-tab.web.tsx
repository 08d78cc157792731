import { IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useProof } from '#domains/session/proof.web.tsx'
import type { CallSpec, Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { secondPersonCalls } from './second-person.calls.ts'
import { useTaskWords } from './second-person-text.web.ts'
import '../access.css'

type Request = Output<typeof secondPersonCalls.getSecondPersonRequests>['Requests'][number]

const useText = catalog(
  (f) => ({
    title: 'Waiting for a second person',
    sentence:
      'These changes would open charts or accounts that the one who asked cannot open alone. Ask them why before you confirm.',
    none: 'Nothing is waiting',
    noneText: 'When a change needs a second person, it shows up here for seven days.',
    asked: (who: string, when: string) => `Asked by ${who}, ${when}`,
    gains: (names: readonly string[]) => `Opens more to ${f.list(names)}`,
    charts: (n: number) => f.plural(n, { one: '# confidential chart', other: '# confidential charts' }),
    confirm: 'Confirm',
    decline: 'Decline',
    Own: 'Someone else has to confirm this.',
    SameHands:
      'One of you opened the other’s account, or the same person opened both, in the last two weeks. Someone else has to confirm this.',
    confirmed: 'Confirmed and done.',
    declined: 'The request is declined.',
    declineTitle: 'Decline this request',
    link: 'Hand this link over in person',
    linkText: 'It is shown only now, works once, and ends after 30 minutes. Give it to the person directly.',
    done: 'Done',
  }),
  (f) => ({
    title: 'Esperan a una segunda persona',
    sentence:
      'Estos cambios abrirían expedientes o cuentas que quien los pide no puede abrir por su cuenta. Pregúntele por qué antes de confirmar.',
    none: 'No hay nada en espera',
    noneText: 'Cuando un cambio necesite a una segunda persona, aparecerá aquí durante siete días.',
    asked: (who: string, when: string) => `Pedido por ${who}, ${when}`,
    gains: (names: readonly string[]) => `Abre más a ${f.list(names)}`,
    charts: (n: number) => f.plural(n, { one: '# expediente confidencial', other: '# expedientes confidenciales' }),
    confirm: 'Confirmar',
    decline: 'Rechazar',
    Own: 'Otra persona debe confirmarlo.',
    SameHands:
      'Una de las dos cuentas abrió la otra, o la misma persona abrió ambas, en las últimas dos semanas. Otra persona debe confirmarlo.',
    confirmed: 'Confirmado y hecho.',
    declined: 'La solicitud fue rechazada.',
    declineTitle: 'Rechazar esta solicitud',
    link: 'Entregue este enlace en persona',
    linkText: 'Se muestra solo ahora, sirve una vez y vence a los 30 minutos. Déselo directamente a la persona.',
    done: 'Listo',
  }),
)

/** Changes that wait until somebody else than their maker confirms them. */
export function SecondPersonTab() {
  const t = useText()
  const dates = useDates()
  const words = useTaskWords()
  const { proven, proof } = useProof()
  const { data, refetch } = useRead(secondPersonCalls.getSecondPersonRequests, {})
  const [declining, setDeclining] = useState<Request>()
  const [link, setLink] = useState('')
  const [busy, setBusy] = useState('')

  async function confirm(one: Request): Promise<void> {
    setBusy(one.SecondPersonID)
    // The call as it was asked for, made by whoever confirms it.
    const call = { name: one.Call } as CallSpec
    const vouches = `${one.SecondPersonID}/${one.version}`
    try {
      const answer = await proven(() => send(call, one.Input as never, { vouches, ownErrors: true }))
      const handed = (answer as { Link?: string | null } | undefined)?.Link
      if (handed) setLink(handed)
      else if (answer) showToast({ text: t.confirmed })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showError({ failure: error, endpoint: call.name })
    }
    setBusy('')
    await refetch()
  }

  if (!data) return <SkeletonRows rows={4} height={64} />
  return (
    <>
      <Card title={t.title} flush>
        {data.Requests.length > 0 && (
          <div className="k-admin-inset">
            <Note>{t.sentence}</Note>
          </div>
        )}
        {data.Requests.length === 0 && (
          <EmptyState kind="clear" icon={IconUsersPlus} title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        <ul className="k-list" aria-label={t.title}>
          {data.Requests.map((one) => (
            <li key={one.SecondPersonID} className="k-second">
              <div>
                <p>
                  <b>{words.task(one.Call)}</b>
                </p>
                {words.facts(one).map((fact) => (
                  <small key={fact}>{fact}</small>
                ))}
                {one.Charts > 0 && (
                  <small>
                    {[one.Gains.length > 0 && t.gains(one.Gains), t.charts(one.Charts)].filter(Boolean).join(', ')}
                  </small>
                )}
                <small>{t.asked(one.AskedBy, dates.instantWithin(one.AskedAt))}</small>
              </div>
              <div className="k-second-do">
                <Button size="sm" onClick={() => setDeclining(one)}>
                  {t.decline}
                </Button>
                <Button
                  size="sm"
                  kind="primary"
                  busy={busy === one.SecondPersonID}
                  offBecause={one.WhyNot ? t[one.WhyNot] : undefined}
                  onClick={() => void confirm(one)}
                >
                  {t.confirm}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {declining && (
        <FormDialog opened onClose={() => setDeclining(undefined)} title={t.declineTitle}>
          {(leave) => (
            <CallForm
              call={secondPersonCalls.declineSecondPerson}
              values={{ SecondPersonID: declining.SecondPersonID, version: declining.version }}
              fields={[{ name: 'Note', span: 12, needed: true }]}
              submit={t.decline}
              onCancel={leave}
              onDone={() => {
                showToast({ text: t.declined })
                setDeclining(undefined)
              }}
            />
          )}
        </FormDialog>
      )}
      <Dialog
        opened={link !== ''}
        onClose={() => setLink('')}
        title={t.link}
        sentence={t.linkText}
        actions={
          <Button kind="primary" onClick={() => setLink('')}>
            {t.done}
          </Button>
        }
      >
        <code className="k-second-link">{link}</code>
      </Dialog>
      {proof}
    </>
  )
}
