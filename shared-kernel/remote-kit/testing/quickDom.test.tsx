/** Puts a page there and finds elements in it. */
const page = (html: string) => {
  document.head.innerHTML = '';
  document.body.innerHTML = html;
  return <T extends Element>(selector: string): T => {
    const found = document.querySelector<T>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
};

const textsOf = (field: HTMLInputElement) => [...(field.labels ?? [])].map(({ textContent }) => textContent);

describe('labels', () => {
  test('a field has those that name it and the one around it, in the order of the page', () => {
    const find = page('<label for="a">One</label><label>Two <input id="a"></label><label for="a">Three</label>');
    expect(textsOf(find('#a'))).toEqual(['One', 'Two ', 'Three']);
  });

  test('they follow the page', () => {
    const find = page('<label for="a">A</label><label for="b">B</label><input id="a"><input id="b">');
    const [first, second] = [find<HTMLInputElement>('#a'), find<HTMLInputElement>('#b')];
    expect([textsOf(first), textsOf(second)]).toEqual([['A'], ['B']]);
    find<HTMLLabelElement>('[for=b]').htmlFor = 'a';
    expect([textsOf(first), textsOf(second)]).toEqual([['A', 'B'], []]);
    first.id = 'c';
    expect([textsOf(first), textsOf(second)]).toEqual([[], []]);
    find('label').remove();
    second.id = 'a';
    expect(textsOf(second)).toEqual(['B']);
  });

  test('a label means the first of two, what can have labels, and a field of its own page', () => {
    const find = page('<label id="l" for="a">A</label><p id="b"></p><input name="1" id="a"><input name="2" id="a">');
    const label = find<HTMLLabelElement>('#l');
    expect(label.control).toBe(find('[name="1"]'));
    label.htmlFor = 'b';
    expect(label.control).toBeNull();
    label.htmlFor = 'nothing';
    expect(label.control).toBeNull();
    label.htmlFor = '';
    expect(label.control).toBeNull();
    const apart = document.createElement('div');
    apart.innerHTML = '<label for="a">A</label><input id="a">';
    expect(apart.querySelector('label')?.control).toBe(apart.querySelector('input'));
  });
});

describe('styles', () => {
  const shown = (element: Element) => {
    const { display, visibility } = getComputedStyle(element);
    return `${display} ${visibility}`;
  };

  test('each element has those of its kind', () => {
    const find = page(
      '<p>A <b>b</b></p><dialog></dialog><table><tr><td></td></tr></table><input type="hidden"><svg></svg>',
    );
    const of = (...selectors: string[]) => selectors.map((selector) => getComputedStyle(find(selector)).display);
    // jsdom names no display where nothing has one.
    expect(of('p', 'b', 'dialog', 'td', 'svg', 'head')).toEqual(['block', '', 'none', 'table-cell', '', 'none']);
  });

  test('they follow what is written on an element, on one around it, and in a sheet', () => {
    const find = page('<div id="a"><p id="b" class="c">B</p></div>');
    const [outer, inner] = [find<HTMLElement>('#a'), find<HTMLElement>('#b')];
    expect(shown(inner)).toBe('block visible');
    outer.style.visibility = 'hidden';
    expect(shown(inner)).toBe('block hidden');
    outer.style.visibility = '';
    inner.hidden = true;
    expect(shown(inner)).toBe('none visible');
    inner.hidden = false;
    const sheet = document.createElement('style');
    sheet.textContent = '.c { display: none } #a > p.d { visibility: hidden }';
    document.head.append(sheet);
    expect(shown(inner)).toBe('none visible');
    inner.className = 'd';
    expect(shown(inner)).toBe('block hidden');
    sheet.remove();
    expect(shown(inner)).toBe('block visible');
  });

  test('what stands in no page is read anew each time', () => {
    const apart = document.createElement('p');
    expect(shown(apart)).toBe('block visible');
    apart.style.display = 'none';
    expect(getComputedStyle(apart)).not.toBe(getComputedStyle(apart));
  });
});

export {};
