import { useRead } from '#platform/web/calls.tsx'
import { AppLink } from '#platform/web/app-link.tsx'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { usePartShown } from '#platform/web/part-place.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { StepsBar } from '#platform/web/ui/steps-bar.tsx'
import { setupCalls } from './setup/setup.calls.ts'
import { progressOf } from './setup/setup.rules.ts'
import './agency.css'

const useText = catalog({
  label: ['Setup', 'Configuración inicial'],
  begun: [
    'Your agency is being set up: {done} of {all} steps.',
    'Su agencia se está configurando: {done} de {all} pasos.',
  ],
  next: ['Next: {step}', 'Sigue: {step}'],
  all: ['All steps', 'Todos los pasos'],
})

/** For administrators until setup is finished: how far it is and what comes next. */
export function Screen() {
  const t = useText()
  const go = useGo()
  const { data } = useRead(setupCalls.getSetup, {}, { quiet: true })
  usePartShown('agency-setup-bar', data && !data.Over)
  if (!data || data.Over) return null
  const { settled, needed } = progressOf(data.Steps)
  const next = data.Steps.find(({ State }) => State === 'open')
  return (
    <section className="k-card k-setup-bar" aria-label={t.label}>
      <span>{t.begun(settled, needed)}</span>
      <StepsBar done={settled} of={needed} />
      <AppLink className="k-link" to="/Admin?tab=setup">
        {t.all}
      </AppLink>
      {next && (
        <ButtonLink size="sm" {...linkTo(hrefOf(next.Address), go)}>
          {t.next(next.Title)}
        </ButtonLink>
      )}
    </section>
  )
}
