export { create, createStore, type StateCreator, type StoreApi, type UseBoundStore, useStore } from 'zustand';
export {
  createJSONStorage,
  type PersistOptions,
  persist,
  type StateStorage,
  subscribeWithSelector,
} from 'zustand/middleware';
export { useShallow } from 'zustand/react/shallow';
