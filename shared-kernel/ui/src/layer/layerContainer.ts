import { createContext, type RefObject, use } from 'react';

/**
 * The open drawer or dialog: lists and calendars of its fields are rendered inside it, where its focus trap allows
 * them.
 */
export const LayerContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** Returns props for a Portal: into the open layer, otherwise into the body. */
export const useLayerPortal = (): { container?: RefObject<HTMLElement | null> } => {
  const container = use(LayerContainer);
  return container ? { container } : {};
};
