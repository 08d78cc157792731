/** Where the room signs in, outside the app. */
export const signInPath = '/Public/Training'
