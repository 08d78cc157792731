import { useBlocker } from '@tanstack/react-router'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { hasUnsaved } from '#platform/web/unsaved.ts'

const useText = catalog(
  () => ({
    title: 'Leave without saving?',
    sentence: 'What you wrote on this screen has not been saved yet.',
    stay: 'Stay here',
    leave: 'Leave without saving',
  }),
  () => ({
    title: '¿Salir sin guardar?',
    sentence: 'Lo que escribió en esta pantalla aún no se ha guardado.',
    stay: 'Quedarse',
    leave: 'Salir sin guardar',
  }),
)

/** Asks before a step inside the app would drop what is typed. */
export function LeaveGuard() {
  const t = useText()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved() &&
      (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    withResolver: true,
    enableBeforeUnload: false,
  })
  const blocked = blocker.status === 'blocked'
  return (
    <Dialog
      opened={blocked}
      onClose={() => blocker.reset?.()}
      title={t.title}
      sentence={t.sentence}
      actions={
        <>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {t.leave}
          </Button>
          <Button kind="primary" data-autofocus onClick={() => blocker.reset?.()}>
            {t.stay}
          </Button>
        </>
      }
    />
  )
}
