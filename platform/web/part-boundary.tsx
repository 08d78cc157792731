import { useEffect, useState, useSyncExternalStore } from 'react'
import { catalog } from './i18n.ts'
import { countPartLoads, findPart, loadPart, onPartLoads, PartError, type PartFailure } from './load-part.ts'
import { Button } from './ui/button.tsx'
import { PageMessage } from './ui/page-message.tsx'

const useText = catalog(
  () => ({
    title: 'This page did not arrive',
    timeout: 'It took longer than two minutes. The connection may be slow.',
    network: 'The server could not be reached, or it answered with an error.',
    gone: 'A newer version of KITH has been put in place since you opened this page.',
    kept: 'Nothing you wrote is lost.',
    reloadNote: 'If trying again does not help, reload. Save open work in other tabs first.',
    again: 'Try again',
    reload: 'Reload the page',
  }),
  () => ({
    title: 'Esta página no llegó',
    timeout: 'Tardó más de dos minutos. Puede que la conexión sea lenta.',
    network: 'No se pudo alcanzar el servidor, o este respondió con un error.',
    gone: 'Se instaló una versión más nueva de KITH desde que abrió esta página.',
    kept: 'No se perdió nada de lo que escribió.',
    reloadNote: 'Si intentar de nuevo no ayuda, recargue. Guarde antes el trabajo abierto en otras pestañas.',
    again: 'Intentar de nuevo',
    reload: 'Recargar la página',
  }),
)

/** Shows a lazy part, or says why it could not come and lets the user try again. */
export function PartBoundary({ name, input = {} }: { name: string; input?: Readonly<Record<string, string>> }) {
  const [failure, setFailure] = useState<{ name: string; kind: PartFailure }>()
  const [, setArrived] = useState<string>()
  const part = findPart(name)
  const failed = failure?.name === name

  useEffect(() => {
    if (findPart(name) || failed) return
    let left = false
    loadPart(name).then(
      () => left || setArrived(name),
      (error: unknown) => left || setFailure({ name, kind: error instanceof PartError ? error.kind : 'network' }),
    )
    return () => {
      left = true
    }
  }, [name, failed])

  if (part) return <part.Screen {...input} />
  if (!failure || !failed) return null
  return <PartFailed kind={failure.kind} onRetry={() => setFailure(undefined)} />
}

export function PartFailed({ kind, onRetry }: { kind: PartFailure; onRetry: () => void }) {
  const t = useText()
  return (
    <PageMessage
      tone={kind === 'gone' ? 'info' : 'over'}
      title={t.title}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {t.again}
          </Button>
          {kind === 'gone' && <Button onClick={() => location.reload()}>{t.reload}</Button>}
        </>
      }
    >
      <p>{t[kind]}</p>
      <p>{kind === 'gone' ? `${t.kept} ${t.reloadNote}` : t.kept}</p>
    </PageMessage>
  )
}

/** How many parts are on their way; one addend of the load counter. */
export function usePartLoads(): number {
  return useSyncExternalStore(onPartLoads, countPartLoads)
}
