import type { PresentPerson, SharedPlace } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useRealtime } from '@quayside/kernel/realtime';
import { useEffect, useState } from 'react';

/**
 * Announces that this page shows a record, and returns the visible users who also have it open. Uses the socket without
 * polling.
 */
export const usePresence = ({ about, id }: SharedPlace): readonly PresentPerson[] => {
  const { realtime } = useKernel();
  const [told, setTold] = useState<{ readonly id: string; readonly people: readonly PresentPerson[] }>();
  useEffect(() => realtime.arrive({ about, id }), [realtime, about, id]);
  useRealtime('PRESENT', (news) => {
    if (news.about === about && news.id === id) setTold(news);
  });
  return told?.id === id ? told.people : [];
};
