import { logoCut, type Part } from './logoCut';

/** Draws a part of the picture on the canvas, in the size of the logo. @param part in percent of the picture */
export const drawLogo = (canvas: HTMLCanvasElement, picture: HTMLImageElement, part: Part): void => {
  const { source, target } = logoCut(part, { width: picture.naturalWidth, height: picture.naturalHeight });
  Object.assign(canvas, target);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, source.x, source.y, source.width, source.height, 0, 0, target.width, target.height);
};

/** Returns the canvas as a PNG, which supports transparency. Rejects when the browser cannot encode it. */
export const toPng = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: 'image/png' })) : reject(new Error('The logo cannot be encoded')),
      'image/png',
    );
  });
