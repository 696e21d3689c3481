import { logoSize } from '@quayside/contract';

const logoAspect = logoSize.width / logoSize.height;

interface Size {
  width: number;
  height: number;
}

/** Part of a picture. */
export interface Part extends Size {
  x: number;
  y: number;
}

/** Cropped area in pixels of the picture, and the size it is drawn in. */
export interface LogoCut {
  source: Part;
  target: Size;
}

/**
 * Returns the zoom, at most 1, at which the whole picture fits into the frame of 932 × 200. @param natural the
 * picture's own pixels
 */
export const wholePicture = ({ width, height }: Size): number => {
  const aspect = width / height;
  return Math.min(aspect / logoAspect, logoAspect / aspect);
};

/** Crops a part and fits it into 932 × 200. @param percent the part in percent of the picture @param natural pixels */
export const logoCut = (percent: Part, natural: Size): LogoCut => {
  const source = {
    x: (percent.x / 100) * natural.width,
    y: (percent.y / 100) * natural.height,
    width: (percent.width / 100) * natural.width,
    height: (percent.height / 100) * natural.height,
  };
  const scale = Math.min(logoSize.width / source.width, logoSize.height / source.height);
  return {
    source,
    target: {
      width: Math.max(1, Math.round(source.width * scale)),
      height: Math.max(1, Math.round(source.height * scale)),
    },
  };
};
