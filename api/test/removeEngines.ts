import type { Place } from './engines';

const removeEngines = async (): Promise<void> => {
  const places = (globalThis as { placesToRemove?: Place[] }).placesToRemove ?? [];
  for (const place of places.splice(0)) await place.remove();
};

export default removeEngines;
