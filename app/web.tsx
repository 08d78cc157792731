import '#platform/web/start.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { loginPath, pageSizes } from '#platform/contract/lists/constants.ts'
import type { Profile } from '#domains/session/profile.calls.ts'
import { partsAt } from '#platform/contract/route-parts.ts'
import { routeAt } from '#platform/contract/routes.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { ProfileProvider } from '#domains/session/profile.web.tsx'
import { setAgencyLists } from '#platform/web/agency-lists.ts'
import { basePath } from '#platform/web/base.ts'
import { beginReads, queries, type Reading } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { addParts, arePartsListed, findPart, hasPart, loadPart } from '#platform/web/load-part.ts'
import { isPermitted } from '#platform/web/permissions.tsx'
import { send } from '#platform/web/send.ts'
import { UiProvider } from '#platform/web/ui/provider.tsx'
import { applySettings } from '#domains/session/display-settings.web.ts'
import { router } from './router.tsx'
import { StartFailed } from './start-failed.tsx'
import { beginTyped, typedHistory } from './typed-history.ts'

const here = `/${location.pathname.slice(basePath.length)}`
/** How long the frame waits for what goes into it. */
const longestWaitMs = 300
const root = createRoot(document.getElementById('root')!)

/** Everything but the pages for people who are not signed in needs the profile first. */
async function start(): Promise<void> {
  const outside = routeAt(here)?.permission === 'Anonymous'
  if (outside) return draw(undefined)
  try {
    await beginTablet()
    const asked = send(profileCalls.getProfile, {}, { quiet: true })
    // What the screen needs comes beside the profile, not after it.
    void loadParts()
    const profile = await asked
    // Before it is kept: a change of language asks again for all that is.
    applySettings(profile)
    queries.setQueryData([profileCalls.getProfile.name, {}], profile)
    setAgencyLists(profile)
    beginWhereChosen(profile)
    await beginTyped(profile.DeviceKey)
    // Drawn in one piece where the parts and their first answers are about to be there.
    const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
    await Promise.race([loadParts().then((parts) => beginReads(readsOf(parts, profile))), late])
    draw(profile)
    if (mayHaveField() && !profile.Tablet) void beginField(profile.UserID)
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('unspecified', 0, {}, error)
    if (failure.kind === 'signed-out') {
      location.replace(
        `${loginPath}?ReturnUrl=${encodeURIComponent(location.pathname + location.search + location.hash)}`,
      )
    } else if (failure.kind === 'no-response' && mayHaveField()) {
      await drawField()
    } else if (failure.refusal.code === 'InvalidIP') {
      location.replace(`${basePath}Errors/InvalidIP`)
    } else {
      root.render(
        <UiProvider>
          <StartFailed failure={failure} onRetry={() => void start()} />
        </UiProvider>,
      )
    }
  }
}

/** A shared tablet keeps what it reads for whoever has it open; without network and without anybody it is locked. */
async function beginTablet(): Promise<void> {
  if (localStorage.getItem('kith.tablet') === null) return
  const { beginKeeping } = await import('#domains/session/tablets/tablet-keeper.web.ts')
  const open = await beginKeeping()
  if (!open && !navigator.onLine) location.replace(`${basePath}ResidentialPinLogin`)
}

const mayHaveField = () => localStorage.getItem('kith.field') !== null

/** What waits of this person goes out, and nothing is left of somebody else's cases. */
async function beginField(userId: string): Promise<void> {
  const { beginField: begin } = await import('#domains/field/field-sender.web.ts')
  await begin(userId).catch(() => undefined)
}

/** Without network: what its worker took along, and nothing else. */
async function drawField(): Promise<void> {
  const { Screen } = await loadPart('field-offline')
  root.render(
    <UiProvider>
      <Screen />
    </UiProvider>,
  )
}

/** What the address shows now, as far as it can be fetched. */
async function loadParts(): Promise<readonly string[]> {
  const names = partsAt(`/${location.pathname.slice(basePath.length)}`, new URLSearchParams(location.search))
  const parts = names.filter(hasPart)
  await Promise.allSettled(parts.map((part) => loadPart(part)))
  return parts
}

function readsOf(parts: readonly string[], { Settings, Permissions, NeedsSecondFactor }: Profile): readonly Reading[] {
  if (NeedsSecondFactor) return []
  const size = pageSizes.find((one) => String(one) === Settings['pageSize'])
  const address = Object.fromEntries(new URLSearchParams(typedHistory.location.search))
  const reads = parts.flatMap((part) => findPart(part)?.early?.(address, size) ?? [])
  return reads.filter(({ call }) => isPermitted(Permissions, call.permission))
}

/** The first page of a visit is the one the person chose; Home stays a click away. */
function beginWhereChosen({ Settings }: Profile): void {
  const chosen = Settings['startPage'] ?? '/'
  const begun = sessionStorage.getItem('kith.begun')
  sessionStorage.setItem('kith.begun', '1')
  if (!begun && here === '/' && chosen !== '/' && routeAt(chosen))
    history.replaceState(null, '', basePath + chosen.slice(1))
}

function draw(profile: Profile | undefined): void {
  const app = <RouterProvider router={router} />
  root.render(
    <UiProvider>
      <QueryClientProvider client={queries}>
        {profile ? <ProfileProvider first={profile}>{app}</ProfileProvider> : app}
      </QueryClientProvider>
    </UiProvider>,
  )
}

// The built page lists its parts.
if (!arePartsListed) addParts((await import('./parts.web.ts')).parts)
void start()
