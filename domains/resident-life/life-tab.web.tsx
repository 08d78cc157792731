import type { ComponentType } from 'react'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import './resident-life.css'

export interface LifeProps<Data> {
  data: Data
  /** What every call on the chart asks with. */
  id: { ClientSubProgramMembershipID: string }
  /** The enrollment goes on. */
  open: boolean
  dialogs: Dialogs
}

/** A part of a resident’s chart with a read of its own and the dialogs that it opens. */
export const lifeTab = <const C extends CallSpec>(call: C, Draw: ComponentType<LifeProps<Output<C>>>) =>
  function LifeTab({ membershipId, open }: { membershipId: string; open: boolean }) {
    const dialogs = useDialogs()
    const id = { ClientSubProgramMembershipID: membershipId }
    const { data } = useRead(call, id as Sent<C>, { keepLast: true })
    if (!data) return <SkeletonRows rows={6} height={56} />
    return (
      <>
        <Draw data={data} id={id} open={open} dialogs={dialogs} />
        {dialogs.dialog}
      </>
    )
  }

/** What the chart gives a part. */
export interface PartProps {
  id?: string
  open?: string
}
export const partProps = ({ id = '', open = '' }: PartProps) => ({ membershipId: id, open: open === 'yes' })
