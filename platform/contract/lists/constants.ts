import type { Words } from '../words.ts'

// Fixed texts and limits of the product. Anything an agency may change is a setting, not a constant.

export const productAcronym = 'KITH'
export const defaultBasePath = '/VueClient/'
export const loginPath = '/Identity/Account/Login'
export const apiPath = '/API'

export const caseManagerRole = 'Case Manager'

export const waitAfter503Seconds = 30
export const partLoadTimeoutSeconds = 120

export const errorDialogTitle = 'Uh Oh!'
// The double spaces are the product's own.
export const siteUpdatingMessage = [
  'The site is being updated and your request could not be processed.  Wait about 30 seconds and try again.  Do not close what you are currently working on!',
  'El sitio se está actualizando y su solicitud no se pudo procesar.  Espere unos 30 segundos e inténtelo de nuevo.  ¡No cierre lo que está haciendo!',
] as const satisfies Words
export const unspecifiedErrorMessage = [
  'There was an unspecified error in your transmission',
  'Hubo un error no especificado en su transmisión',
] as const satisfies Words
export const downloadErrorMessage = (status: number, statusText: string) => `Error: ${status} - ${statusText}`
/** Reported to the error log where there was no response at all. */
export const noResponseCode = 200

export const spinnerDelayMs = 300
export const stillWorkingAfterSeconds = 10

export const sessionWarningSeconds = 120

export const pageSizes = [25, 50, 100] as const

/** A membership or placement may start this many days ahead ("Scheduled"). */
export const scheduledAheadDays = 60
/** Going further back than this wants a reason and a permission. */
export const backdatingDays = 30
export const dueSoonDays = 14

/** The four Pacific Northwest sub-programs, the only ones that ask for a field office. */
export const pacificNorthwestSubProgramIds = [
  '018cc251-f400-7a01-8000-000000000001',
  '018cc251-f400-7a01-8000-000000000002',
  '018cc251-f400-7a01-8000-000000000003',
  '018cc251-f400-7a01-8000-000000000004',
] as const
