/** Pixels of the image for each pixel of the page, so that print and presentations stay sharp. */
const SCALE = 2;

const painted = [
  'fill',
  'stroke',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'stroke-width',
] as const;

/** Copies the computed styles, because an image has no style sheet. */
const copyWithStyles = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  [svg, ...svg.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of painted) copies[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
};

const loadImage = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The browser could not draw the chart'));
    image.src = source;
  });

/** Draws a chart as a PNG file in the colours of the page. */
export const drawChartImage = async (svg: SVGSVGElement): Promise<Blob> => {
  const { width, height } = svg.viewBox.baseVal;
  const text = new XMLSerializer().serializeToString(copyWithStyles(svg));
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser could not draw the chart');
  const surface = svg.closest('section') ?? document.body;
  context.fillStyle = getComputedStyle(surface).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not save the chart');
  return blob;
};
