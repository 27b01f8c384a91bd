import { deleteUser } from '@flotilla/api/contract'
import { type Platform, sharedKeys } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'

/** Actions of administrators on users, and of every user on their own account. */
export const userMutations = ({ http, queryClient, identity }: Platform) => ({
  /** Marks the user for removal at the beginning of next month (spec: account-and-administration §4). */
  remove: () =>
    mutationOptions({
      mutationFn: (id: number) => http.call(deleteUser, { params: { id } }),
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: ['admin'] }),
          queryClient.invalidateQueries({ queryKey: sharedKeys.user }),
          queryClient.invalidateQueries({ queryKey: sharedKeys.account }),
        ]),
      meta: {
        success: 'The user is removed at the beginning of next month',
        failure: 'Something went wrong, please try again or contact the support.',
      },
    }),
  /** The page switches to the user and opens the sites. */
  impersonate: () =>
    mutationOptions({
      mutationFn: (id: number) => identity.impersonate(id),
      meta: { failure: 'You cannot act as this user' },
    }),
})
