/** Path of the updates, which is also a call of the specification. */
export const updatesPath = '/accountupdates'
