import { useAddress } from '#platform/web/use-address.ts'

/** The board's filters live in the address. */
export function useBoardAddress() {
  const { asked, set } = useAddress('/Foster')
  const { search, program, territory, show, by } = asked
  return {
    filters: { search, program, territory, show, by },
    set,
    clear: () => set({ search: undefined, program: undefined, territory: undefined, show: undefined }),
  }
}
