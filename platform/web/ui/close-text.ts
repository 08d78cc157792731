import { catalog } from '../i18n.ts'

export const useCloseText = catalog({ close: ['Close', 'Cerrar'] })
