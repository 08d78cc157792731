import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which inquiry the address names; the list keeps its place beside it. */
export function useInquiryAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { inquiry, ...list } = search
  const go = (next: Record<string, unknown>) => void navigate({ to: '.', search: next as never })
  return {
    inquiry: typeof inquiry === 'string' && inquiry ? inquiry : undefined,
    list,
    open: (id: string) => go({ ...list, inquiry: id }),
    close: () => go(list),
  }
}
