import { useParams } from '@tanstack/react-router'
import { IconBarrierBlock, IconLock, IconMapPinOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSpeech } from '#platform/web/words.ts'
import { partOf, type Route } from '#platform/contract/routes.ts'
import { productAcronym } from '#platform/contract/lists/constants.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { basePath } from '#platform/web/base.ts'
import { catalog } from '#platform/web/i18n.ts'
import { hasPart } from '#platform/web/load-part.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { permissionWords } from '#platform/contract/permissions.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'

const useText = catalog(
  () => ({
    notBuilt: (title: string) => `${title} is not built yet`,
    willBe: 'What will be here:',
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
    notBuilt: (title: string) => `${title} todavía no está listo`,
    willBe: 'Lo que habrá aquí:',
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

/** A route's screen, or the reason why it does not show. */
export function ScreenFrame({ route }: { route: Route }) {
  useEffect(() => {
    document.title = productAcronym
  }, [])
  if (route.permission === 'Anonymous') return <Content route={route} />
  return <Guarded route={route} />
}

function Guarded({ route }: { route: Route }) {
  const permitted = usePermitted()
  const { UserID } = useProfile()
  const params: Record<string, string> = useParams({ strict: false })
  const own = route.ownBy !== undefined && params[route.ownBy]?.toLowerCase() === UserID
  return own || permitted(route.permission) ? <Content route={route} /> : <NotPermitted route={route} />
}

function Content({ route }: { route: Route }) {
  const params: Record<string, string> = useParams({ strict: false })
  const part = partOf(route)
  if (route.redirect) return <LeaveForOutpatient />
  if (!hasPart(part)) return <NotBuilt route={route} />
  return <PartBoundary name={part} input={params} />
}

function NotBuilt({ route }: { route: Route }) {
  const t = useText()
  const { say } = useSpeech()
  return (
    <PageMessage icon={IconBarrierBlock} title={t.notBuilt(say(route.title))} actions={<HomeLink />}>
      <p>
        {t.willBe} {say(route.about)}
      </p>
    </PageMessage>
  )
}

function NotPermitted({ route }: { route: Route }) {
  const t = useText()
  const { say } = useSpeech()
  return (
    <PageMessage tone="conf" icon={IconLock} title={t.notYours(say(route.title))} actions={<HomeLink />}>
      <p>{t.needs(say(permissionWords(route.permission, route.permission)), say(route.askWhom))}</p>
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
function LeaveForOutpatient() {
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
