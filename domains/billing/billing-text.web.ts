import { catalog } from '#platform/web/i18n.ts'

export const useBillingText = catalog({
  title: ['Billing', 'Facturación'],
  parts: ['Parts of billing', 'Partes de la facturación'],
  overview: ['Overview', 'Resumen'],
  cost: ['Cost report', 'Informe de costos'],
  services: ['Services', 'Servicios'],
  exceptions: ['Exceptions', 'Excepciones'],
  providers: ['Providers', 'Proveedores'],
  days: ['Days in care', 'Días de cuidado'],
  rates: ['Rates', 'Tarifas'],
})
