import { IconLock, IconMapPinOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { permissionWords } from '#platform/contract/permission-list.ts'
import { routeAbout } from '#platform/contract/routes/route-about.ts'
import type { Route } from '#platform/contract/routes.ts'
import { basePath } from '#platform/web/base.ts'
import { catalog } from '#platform/web/i18n.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { useSpeech } from '#platform/web/words.ts'

const useText = catalog(
  () => ({
    notYours: (title: string) => `You cannot open ${title}`,
    needs: (what: string, whom: string) => `You need a permission for this: “${what}”. Ask ${whom}.`,
    unknown: 'There is nothing at this address',
    unknownSentence: 'The link may be old, or a letter may be missing. Nothing was changed.',
    home: 'Go to Home',
    leaving: 'Going to Outpatient',
    leavingSentence: 'If nothing happens, use the link.',
    open: 'Open Outpatient',
  }),
  () => ({
    notYours: (title: string) => `No puede abrir ${title}`,
    needs: (what: string, whom: string) => `Para esto necesita un permiso: «${what}». Pídalo a ${whom}.`,
    unknown: 'No hay nada en esta dirección',
    unknownSentence: 'El enlace puede ser antiguo o le falta una letra. No se cambió nada.',
    home: 'Ir al inicio',
    leaving: 'Abriendo Ambulatorio',
    leavingSentence: 'Si no pasa nada, use el enlace.',
    open: 'Abrir Ambulatorio',
  }),
)

export function NotPermitted({ route }: { route: Route }) {
  const t = useText()
  const { say } = useSpeech()
  return (
    <PageMessage tone="conf" icon={IconLock} title={t.notYours(say(route.title))} actions={<HomeLink />}>
      <p>{t.needs(say(permissionWords(route.permission, route.permission)), say(routeAbout[route.path].askWhom))}</p>
    </PageMessage>
  )
}

export function NotFound() {
  const t = useText()
  return (
    <PageMessage icon={IconMapPinOff} title={t.unknown} actions={<HomeLink />}>
      <p>{t.unknownSentence}</p>
    </PageMessage>
  )
}

function HomeLink() {
  const t = useText()
  return (
    <ButtonLink href={basePath} kind="primary">
      {t.home}
    </ButtonLink>
  )
}

/** The server decides where Outpatient is; the time stamp keeps the page from being cached. */
export function LeaveForOutpatient() {
  const t = useText()
  useEffect(() => {
    location.assign(`/Outpatient?t=${Date.now()}`)
  }, [])
  return (
    <PageMessage
      title={t.leaving}
      actions={
        <ButtonLink href="/Outpatient" kind="primary">
          {t.open}
        </ButtonLink>
      }
    >
      <p>{t.leavingSentence}</p>
    </PageMessage>
  )
}
