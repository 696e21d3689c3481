import { useEffect, useEffectEvent } from 'react';

/** Calls on the key F, unless a field has the focus or a layer is open. */
export const useFilterKey = (onPress: () => void): void => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target, repeat }: KeyboardEvent) => {
      const isField =
        target instanceof HTMLElement && target.matches('input:not([type=checkbox]),textarea,select,[contenteditable]');
      if (key.toLowerCase() !== 'f' || ctrlKey || metaKey || altKey || repeat || isField) return;
      if (!document.querySelector('[aria-modal=true]')) press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
