export { AttentiveQueryClient } from './attentive-query-client.ts'
