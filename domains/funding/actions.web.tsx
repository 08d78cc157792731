import { IconGift, IconUserHeart } from '@tabler/icons-react'
import { pathTo } from '#platform/contract/route-search.ts'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { donorsCalls } from './donors/donors.calls.ts'
import { giftsCalls } from './gifts/gifts.calls.ts'

const GiftForm = onDemand('new-gift', async () => (await import('./gifts/gift-form.web.tsx')).NewGift)
const DonorForm = onDemand('new-donor', async () => (await import('./donors/donor-form.web.tsx')).NewDonor)

const NewGift = ({ onClose }: ActionDialogProps) => <GiftForm onClose={onClose} />

function NewDonor({ onClose }: ActionDialogProps) {
  const go = useGo()
  const open = (donor: string) => {
    onClose()
    go(hrefOf(pathTo('/FundDevelopment', { donor })))
  }
  return <DonorForm onClose={onClose} onOpen={open} />
}

export const fundingActions: readonly AppAction[] = [
  {
    id: 'new-gift',
    label: ['Record a gift', 'Registrar un donativo'],
    also: ['donation check log money in kind', 'donación cheque dinero especie'],
    icon: IconGift,
    call: giftsCalls.addEditGift,
    Dialog: NewGift,
  },
  {
    id: 'new-donor',
    label: ['New donor', 'Nuevo donante'],
    also: ['add giver person organization', 'agregar persona organización dona'],
    icon: IconUserHeart,
    call: donorsCalls.addEditDonor,
    Dialog: NewDonor,
  },
]
