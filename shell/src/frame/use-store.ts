import { useDispatch, useSelector } from 'react-redux'
import type { RootState, Store } from '../store/store.ts'

export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
