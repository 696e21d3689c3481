import type { ThreadTask } from '../../ports/threads';
import type { TrackingReport } from './trackingReport';

export const drawTrackingPdf: ThreadTask<TrackingReport, Buffer> = {
  name: 'drawTrackingPdf',
  // Also loads the world's coastlines.
  load: async () => (await import('./trackingReport')).writeTrackingPdf,
};
