import { EmptyState } from '@quayside/ui';
import { useEffect, useState } from 'react';
import { PreviewControls } from './PreviewControls';
import { PreviewStage } from './PreviewStage';
import { fitting, nextZoom, type Zoom } from './zoom';

/** Image preview, as wide as the dialog or zoomed. */
export function ImagePreview({ name, blob }: { name: string; blob: Blob }) {
  const address = useBlobAddress(blob);
  const [zoom, setZoom] = useState<Zoom>(fitting);
  const [failed, setFailed] = useState(false);
  if (failed)
    return <EmptyState title="No preview">This picture cannot be shown. Download it to try another reader.</EmptyState>;
  return (
    <>
      <PreviewControls zoom={zoom} onZoom={setZoom} />
      <PreviewStage
        label={name}
        moves={{
          in: () => setZoom(nextZoom(zoom, 1)),
          out: () => setZoom(nextZoom(zoom, -1)),
          fit: () => setZoom(fitting),
        }}
      >
        {address && (
          <img
            src={address}
            alt={name}
            onError={() => setFailed(true)}
            style={{ display: 'block', margin: '0 auto', maxWidth: 'none', width: `${zoom}%` }}
          />
        )}
      </PreviewStage>
    </>
  );
}

/** Returns an object URL of a blob, revoked on unmount. */
const useBlobAddress = (blob: Blob): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
};
