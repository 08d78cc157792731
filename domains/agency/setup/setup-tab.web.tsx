import { useChange, useRead } from '#platform/web/calls.tsx'
import { AppLink } from '#platform/web/app-link.tsx'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { StepsBar } from '#platform/web/ui/steps-bar.tsx'
import { progressOf } from './setup.rules.ts'
import { setupCalls } from './setup.calls.ts'
import '#platform/web/blocks/list-card.css'
import '../agency.css'

const useText = catalog({
  title: ['Setup', 'Configuración inicial'],
  progress: ['{done} of {all} steps are done or skipped', '{done} de {all} pasos hechos u omitidos'],
  done: ['Done', 'Hecho'],
  open: ['To do', 'Por hacer'],
  skipped: ['Skipped', 'Omitido'],
  optional: ['Optional', 'Opcional'],
  skip: ['Skip', 'Omitir'],
  skipStep: ['Skip “{step}”', 'Omitir «{step}»'],
  resume: ['Undo skip', 'Retomar'],
  resumeStep: ['Undo skip of “{step}”', 'Retomar «{step}»'],
  start: ['Open', 'Abrir'],
  startStep: ['Open “{step}”', 'Abrir «{step}»'],
  over: [
    'Setup is finished. You can come back to any step.',
    'La configuración terminó. Puede volver a cualquier paso.',
  ],
  dismiss: ['Hide setup', 'Ocultar la configuración'],
  bringBack: ['Show setup again', 'Mostrar de nuevo la configuración'],
})

/** What a new agency does first, in order; each step opens its own screen. */
export function SetupTab() {
  const t = useText()
  const go = useGo()
  const { data } = useRead(setupCalls.getSetup, {})
  const mark = useChange(setupCalls.markSetupStep)
  const dismiss = useChange(setupCalls.dismissSetup)
  const { settled, needed } = progressOf(data?.Steps ?? [])
  const next = data?.Steps.find(({ State }) => State === 'open')
  return (
    <div className="k-stack">
      <Card
        title={t.title}
        note={data && (data.Over ? t.over : t.progress(settled, needed))}
        flush
        end={
          data && (
            <>
              <StepsBar done={settled} of={needed} />
              <Button
                size="sm"
                busy={dismiss.isPending}
                onClick={() => void dismiss.run({ Dismissed: !data.Dismissed })}
              >
                {data.Dismissed ? t.bringBack : t.dismiss}
              </Button>
            </>
          )
        }
      >
        {!data && <SkeletonRows rows={8} />}
        <ol className="k-list k-rows k-setup-steps" aria-label={t.title}>
          {data?.Steps.map((step, at) => (
            <li key={step.Key}>
              <span className="k-setup-no" aria-hidden="true">
                {at + 1}
              </span>
              <span className="k-rows-what">
                <b>
                  <AppLink to={step.Address}>{step.Title}</AppLink>
                </b>
                <small>{step.About}</small>
              </span>
              <Status tone={step.State === 'done' ? 'ok' : step.State === 'open' ? 'soon' : 'info'}>
                {t[step.State]}
              </Status>
              <span className="k-rows-end">
                {step.State !== 'done' && step.State !== 'optional' && (
                  <Button
                    size="sm"
                    kind="quiet"
                    aria-label={step.State === 'open' ? t.skipStep(step.Title) : t.resumeStep(step.Title)}
                    onClick={() => void mark.run({ Key: step.Key, Skipped: step.State === 'open' })}
                  >
                    {step.State === 'open' ? t.skip : t.resume}
                  </Button>
                )}
                <Button
                  size="sm"
                  kind={step.Key === next?.Key ? 'primary' : 'default'}
                  aria-label={t.startStep(step.Title)}
                  onClick={() => go(hrefOf(step.Address))}
                >
                  {t.start}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
