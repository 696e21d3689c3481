import type { ThreadTask } from '../../ports/threads';
import type { TrackingReport } from './trackingReport';

export const drawTrackingPdf: ThreadTask<TrackingReport, Buffer> = {
  name: 'drawTrackingPdf',
  // Loads the coasts of the world, too.
  load: async () => (await import('./trackingReport')).writeTrackingPdf,
};
