import type { AskedRight } from '#platform/contract/charts.ts'
import type { Figure } from '#platform/contract/figure.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { SearchOf, SearchRoute } from '#platform/contract/route-search.ts'
import type { RoutePath } from '#platform/contract/routes.ts'
import type { Words } from '#platform/contract/words.ts'

type Where<P extends RoutePath> = P extends SearchRoute
  ? { readonly [K in keyof SearchOf<P>]?: SearchOf<P>[K] | '*' }
  : never

interface HelpOf<P extends RoutePath> {
  readonly path: P
  /** Only where the address asks for this: a tab, a desk, an open chart (`*` is anything). */
  readonly where?: Where<P>
  /** Who may open it, where that is fewer than may open the route. */
  readonly permission?: AskedRight
  /** What the place is called where it is not the whole route. */
  readonly title?: Words
  /** What it is for and how it works, in two to five short sentences. */
  readonly sentences: readonly Words[]
  /** What each figure there means. */
  readonly figures?: readonly Figure[]
  /** What the tour says of the route: the first that the person has the permission for. */
  readonly tour?: readonly { readonly permission?: Permission; readonly words: Words }[]
}

/** “How this works” of one place. Its domain declares it in `help.web.ts`; `app/help.web.ts` lists them. */
export type ScreenHelp = { [P in RoutePath]: HelpOf<P> }[RoutePath]

const asked = (where: ScreenHelp['where']) => Object.entries((where ?? {}) as Record<string, string>)

/** What is opened is in front of the list it was opened from. */
const weight = ({ where }: ScreenHelp) => asked(where).reduce((sum, [, value]) => sum + (value === '*' ? 10 : 1), 0)

/** The help that fits an address most closely. */
export function findHelp(
  all: readonly ScreenHelp[],
  path: RoutePath,
  search: Readonly<Record<string, unknown>>,
): ScreenHelp | undefined {
  const fits = ({ where }: ScreenHelp) =>
    asked(where).every(([name, value]) => (value === '*' ? Boolean(search[name]) : search[name] === value))
  return all.filter((help) => help.path === path && fits(help)).toSorted((a, b) => weight(b) - weight(a))[0]
}
