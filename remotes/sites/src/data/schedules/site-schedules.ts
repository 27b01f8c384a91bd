import { countSiteSchedules, type ScheduleOrderInput, saveSiteSchedules } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { counted } from '../../schedule/counted.ts'
import { siteKeys } from '../sites/site-queries.ts'

/** The count and the save of one schedule for many sites; before a backend with `site-schedules`. */
export const siteSchedules = ({
  http,
  queryClient,
  notify,
}: Pick<Platform, 'http' | 'queryClient' | 'notify'>) => ({
  /** What an order would change; the count of the order before stays until then. */
  count: (order: ScheduleOrderInput) =>
    queryOptions({
      queryKey: [...siteKeys.fleet(), 'schedule', order] as const,
      queryFn: async ({ signal }) => (await http.call(countSiteSchedules, { body: order, signal })).data,
      placeholderData: keepPreviousData,
    }),
  save: () =>
    mutationOptions({
      mutationFn: (order: ScheduleOrderInput) => http.call(saveSiteSchedules, { body: order }),
      onSuccess: ({ data }) => {
        notify.success(`Schedule of ${counted(data.sites, 'site')} set`)
        void queryClient.invalidateQueries({ queryKey: siteKeys.all() })
      },
      meta: { failure: 'The schedule could not be set, please try again' },
    }),
})
