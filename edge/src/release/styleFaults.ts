import postcss, { type AtRule, type ChildNode, type Container, type Document, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';

/** Maximum number of reported faults; more do not help to fix a style sheet. */
const MOST_FAULTS = 5;

const isKeyframes = (node: Container | Document | undefined): node is AtRule =>
  node?.type === 'atrule' && /keyframes$/i.test((node as AtRule).name);

/** Checks that a selector matches only elements inside, next to or with a class or id that starts with the prefix. */
const isScoped = (selector: Selector, prefix: string): boolean =>
  selector.nodes.some((node) => {
    if (node.type === 'class' || node.type === 'id') return node.value.startsWith(prefix);
    if (node.type !== 'pseudo' || !/^:(?:is|where)$/i.test(node.value)) return false;
    return node.nodes.length > 0 && node.nodes.every((inner) => isScoped(inner, prefix));
  });

/**
 * Checks whether a node is inside a rule or an animation. A nested rule has its parent's scope; keyframes are no
 * selectors.
 */
const isNested = (node: Container | Document | undefined): boolean =>
  node !== undefined && (node.type === 'rule' || isKeyframes(node) || isNested(node.parent));

/** Returns the selectors of a rule that match elements of other remotes. */
function openSelectors(rule: Rule, prefix: string): string[] {
  if (isNested(rule.parent)) return [];
  const { nodes } = selectorParser().astSync(rule.selector);
  return nodes.filter((selector) => !isScoped(selector, prefix)).map((selector) => String(selector).trim());
}

/**
 * Checks that a remote's style sheet does not style elements of others. The build of remote-kit adds the remote's name to every
 * class, id and animation; another build tool may not.
 * @param name of the remote
 * @returns a sentence for each selector or animation without the remote's name
 */
export function findStyleFaults(file: string, css: string, name: string): string[] {
  const prefix = `${name}-`;
  const faults: string[] = [];
  const advice = `has to begin with ${prefix}. Build it with remote-kit, which adds that.`;
  const visit = (node: ChildNode): void => {
    if (node.type === 'rule')
      for (const selector of openSelectors(node, prefix))
        faults.push(`${file} restyles elements of others with \`${selector}\`: a class in every selector ${advice}`);
    if (node.type === 'atrule' && isKeyframes(node) && !node.params.startsWith(prefix))
      faults.push(`${file} replaces the animation ${node.params} of others: its name ${advice}`);
  };
  try {
    postcss.parse(css, { from: file }).walk(visit);
  } catch (error) {
    return [`${file} is no style sheet that can be read: ${(error as Error).message}.`];
  }
  return [...new Set(faults)].slice(0, MOST_FAULTS);
}
