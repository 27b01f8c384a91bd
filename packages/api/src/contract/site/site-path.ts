/** The path of `getSite`, for those that need not its schema. */
export const sitePath = '/site/{id}'
