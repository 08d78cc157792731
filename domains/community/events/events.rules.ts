/** Where strangers sign up for an event. */
export const publicEventPath = '/Public/Event'
export const signUpPath = (code: string): string => `${publicEventPath}/${code}`
