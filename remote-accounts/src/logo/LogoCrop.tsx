import { type LogoGround, logoSize, uploadLogo } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage, isAbort } from '@quayside/kernel/api';
import { Box, Button, Flex, Panel, Stack, styleNonce, Text, toaster, UnsavedGuard, useUpload } from '@quayside/ui';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { t } from '../texts/profile';
import { drawLogo, toPng } from './drawLogo';
import { type Part, wholePicture } from './logoCut';
import { toPngName, wrongKind } from './logoFile';
import { logoGround } from './logoGround';
import { UploadProgress } from './UploadProgress';
import { ZoomSlider } from './ZoomSlider';

export interface LogoCropProps {
  companyId: string;
  ground: LogoGround;
  file: File;
  onUploaded: (logo: string) => void;
  onCancel: () => void;
}

const sayFailed = (error: unknown) =>
  toaster.error({ id: 'logo', title: t('Company logo update failed!'), detail: errorMessage(error) });

const maxZoom = 4;
/** Pixels that an arrow key moves the picture. */
const keyboardStep = 4;

/** Crops a picture to the logo, previews it and uploads it. */
export function LogoCrop({ companyId, ground, file, onUploaded, onCancel }: LogoCropProps) {
  const { api } = useKernel();
  const address = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [minZoom, setMinZoom] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [drawn, setDrawn] = useState(false);

  const upload = useUpload(
    (png, options) =>
      api
        .upload(uploadLogo, { params: { companyId }, query: { ground }, files: [png], ...options })
        .catch((error: unknown) => {
          if (!isAbort(error)) sayFailed(error);
          throw error;
        }),
    ({ logo }) => {
      toaster.success(t('Company logo updated!'));
      onUploaded(logo);
    },
  );
  const draw = (part: Part) => {
    if (!picture.current || !preview.current) return;
    drawLogo(preview.current, picture.current, part);
    setDrawn(true);
  };
  const send = () => {
    if (preview.current) toPng(preview.current, toPngName(file.name)).then(upload.start, sayFailed);
  };
  const sending = upload.current.state === 'uploading';

  return (
    <Panel title={t('Crop the logo')}>
      <UnsavedGuard dirty />
      <Stack gap="16px" p="16px" inert={sending}>
        <Box
          position="relative"
          aspectRatio={`${logoSize.width} / 320`}
          borderRadius="md"
          overflow="hidden"
          bg="bg.emphasized"
          css={{
            '& .reactEasyCrop_CropArea:focus-visible': {
              outline: '2px solid',
              outlineOffset: '-4px',
              outlineColor: 'marine.400',
            },
          }}
        >
          {address && (
            <Cropper
              image={address}
              nonce={styleNonce()}
              aspect={logoSize.width / logoSize.height}
              objectFit="horizontal-cover"
              crop={crop}
              zoom={zoom}
              minZoom={minZoom}
              maxZoom={maxZoom}
              showGrid={false}
              zoomWithScroll={false}
              keyboardStep={keyboardStep}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={draw}
              onMediaLoaded={({ naturalWidth, naturalHeight }) => {
                const whole = wholePicture({ width: naturalWidth, height: naturalHeight });
                setMinZoom(whole);
                setZoom(whole);
              }}
              setImageRef={({ current }) => {
                picture.current = current;
              }}
              mediaProps={{
                onError: () => {
                  toaster.error({ id: 'logo', title: wrongKind() });
                  onCancel();
                },
              }}
              cropperProps={{ role: 'group', 'aria-label': t('Stored part'), 'aria-describedby': 'logo-crop-help' }}
            />
          )}
        </Box>
        <Text id="logo-crop-help" textStyle="caption" color="fg.subtle">
          {t('Drag the picture or use the arrow keys, and zoom until the frame shows the logo.')}
        </Text>
        <ZoomSlider value={zoom} min={minZoom} max={maxZoom} onChange={setZoom} />
        <Box>
          <Text textStyle="label" mb="6px">
            {t('Preview')}
          </Text>
          <Box
            display="grid"
            placeItems="center"
            p="16px"
            borderWidth="1px"
            borderRadius="md"
            bg={logoGround[ground].bg}
            css={{ '& canvas': { maxWidth: '100%', maxHeight: '100px' } }}
          >
            <canvas
              ref={preview}
              role="img"
              aria-label={t('Preview of the logo')}
              width={logoSize.width}
              height={logoSize.height}
            />
          </Box>
        </Box>
      </Stack>
      <Flex
        align="center"
        justify="flex-end"
        wrap="wrap"
        gap="8px"
        px="16px"
        py="12px"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        {upload.current.state === 'uploading' ? (
          <UploadProgress percent={upload.current.percent} onCancel={upload.cancel} />
        ) : (
          <>
            <Button variant="outline" onClick={onCancel}>
              {t('Cancel')}
            </Button>
            <Button disabled={!drawn} onClick={send}>
              <Upload aria-hidden />
              {t('Upload logo')}
            </Button>
          </>
        )}
      </Flex>
    </Panel>
  );
}

/** Returns an object URL of a file while the component is mounted. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
