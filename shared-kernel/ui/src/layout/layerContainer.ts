import { createContext, type RefObject, use } from 'react';

/** The open drawer or dialog: lists and calendars of its fields are drawn inside it, where its focus trap lets them be. */
export const LayerContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** Props for a Portal: into the open layer, else to the body. */
export const useLayerPortal = (): { container?: RefObject<HTMLElement | null> } => {
  const container = use(LayerContainer);
  return container ? { container } : {};
};
