import type { Domain } from '#platform/contract/domain.ts'
import { asNeededCalls } from './doses/as-needed.calls.ts'
import { doseCalls } from './doses/doses.calls.ts'
import { houseBookCalls } from './house/house-book.calls.ts'
import { passCalls } from './house/pass.calls.ts'
import { orderCalls } from './orders/orders.calls.ts'
import { supplyCalls } from './supply/supply.calls.ts'

export const medicationsDomain = {
  name: 'medications',
  calls: { ...orderCalls, ...doseCalls, ...asNeededCalls, ...supplyCalls, ...passCalls, ...houseBookCalls },
} satisfies Domain
