import * as z from 'zod/mini'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { billingRoles } from '#platform/contract/lists/clinical.ts'

export const serviceId = id(['Service', 'Servicio'])
export const codeId = id(['Code', 'Código'])
export const employeeId = id(['Provider', 'Proveedor'])
export const role = choice(['Billing role', 'Rol de facturación'], billingRoles)
export const seenService = z.strictObject({ ServiceID: serviceId, version: version() })
export const fromDay = day(['From', 'Desde'])

export const mayView = { permission: 'Billing.View', extra: true } as const
export const mayManage = { permission: 'Billing.Manage', extra: true } as const
export const billingTopics = ['billing', 'worklist'] as const
