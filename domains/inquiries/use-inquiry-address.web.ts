import { useAddress } from '#platform/web/use-address.ts'

/** Which inquiry the address names; the list keeps its place beside it. The three screens of inquiries share it. */
export function useInquiryAddress() {
  const { asked, without, go } = useAddress('/FosterInquiry')
  return {
    inquiry: asked.inquiry,
    list: without('inquiry'),
    open: (id: string) => go({ inquiry: id }),
    close: () => go({ inquiry: undefined }),
  }
}
