/** Largest number of options of an offer. A browser without :has() shows no summary of the selection. */
const OPTIONS_AT_MOST = 20;
const chosenShown = Array.from(
  { length: OPTIONS_AT_MOST },
  (_, index) => `form:has(#o${index}:checked) .of.o${index}`,
).join(',');

/** Style of the public pages: the design tokens, light and dark. No script, no font, nothing loaded. */
export const pageStyle = `
:root{color-scheme:light dark;--canvas:#FAF9F6;--panel:#fff;--line:#DCD9D2;--edge:#8C8982;--text:#14232E;--muted:#52626B;--brand:#106B75;--on:#fff;--tint:#ECF9FA;--good:#25653B;--goodtint:#F0F8F2;--warn:#774C00;--warntint:#FBF5EA;--bad:#952D26;--badtint:#FEF3F1;--sea:#F1F5F4;--land:#EDE8DC;--coast:#B9B09C}
@media (prefers-color-scheme:dark){:root{--canvas:#09161D;--panel:#12222C;--line:#23343E;--edge:#707E87;--text:#E6ECEF;--muted:#A6B5BE;--brand:#59AFBA;--on:#09161D;--tint:#0A3337;--good:#9BD0A8;--goodtint:#173A22;--warn:#E3BA76;--warntint:#472A00;--bad:#FFA69A;--badtint:#561C17;--sea:#0D1E28;--land:#1B2D37;--coast:#3C4F5A}}
/* Whoever chooses colours: pictures keep theirs, so they are drawn in the system's; filled dots keep their ground. */
@media (forced-colors:active){:root{--canvas:Canvas;--panel:Canvas;--line:CanvasText;--edge:GrayText;--text:CanvasText;--muted:CanvasText;--brand:CanvasText;--on:Canvas;--bad:CanvasText;--sea:Canvas;--land:Canvas;--coast:GrayText}.pip,.dot,svg.way,svg.map{forced-color-adjust:none}}
*{box-sizing:border-box}
body{margin:0;background:#FAF9F6;background:var(--canvas);color:#14232E;color:var(--text);font:14px/20px 'IBM Plex Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
.w{max-width:1128px;margin:0 auto;padding:0 16px}
header{background:#fff;background:var(--panel);border-bottom:1px solid var(--line)}
header .w{display:flex;align-items:center;min-height:64px;padding-top:8px;padding-bottom:8px}
header img{height:36px;max-width:160px;margin-right:12px;border-radius:6px}
header b{flex:1;font-size:16px}
a{color:#106B75;color:var(--brand)}
main.w{padding-top:28px;padding-bottom:40px}
h1{font-size:28px;line-height:34px;margin:0 0 8px}
h2{font-size:16px;line-height:22px;margin:0 0 12px}
p{margin:0 0 8px}
.m,dt{color:#52626B;color:var(--muted);font-size:12px}
.num{font-family:'IBM Plex Mono',ui-monospace,monospace}
.facts{display:flex;flex-wrap:wrap;margin:0 0 8px}
.facts div{margin:0 24px 8px 0}
.facts dt,.facts dd{display:inline;margin:0 4px 0 0}
.facts dd{font-weight:600}
.p{background:#fff;background:var(--panel);border:1px solid #DCD9D2;border-color:var(--line);border-radius:8px;padding:20px;margin:0 0 12px}
.say{border-left:4px solid var(--brand)}.say.good{border-left-color:var(--good)}.say.warn{border-left-color:var(--warn)}.say.bad{border-left-color:var(--bad)}
.say h1{font-size:24px;line-height:30px}
.lane{display:flex;flex-wrap:wrap}
.lane div{margin:4px 40px 4px 0}
.lane b{display:block}
.opts{display:flex;flex-wrap:wrap;margin:0 -6px;border:0;padding:0;min-width:0}
.opt{position:relative;flex:1 1 300px;min-width:0;margin:0 6px 12px;display:flex}
.opt input{position:absolute;top:24px;right:20px;width:20px;height:20px;margin:0;accent-color:var(--brand)}
.card{flex:1;min-width:0;display:block;padding:16px 20px 8px;background:#fff;background:var(--panel);border:1px solid var(--line);border-radius:8px}
label.card{cursor:pointer}
.opt input:checked+.card{box-shadow:0 0 0 2px #106B75;box-shadow:0 0 0 2px var(--brand)}
.opt input:focus-visible+.card{outline:2px solid var(--brand);outline-offset:4px}
.opt input:disabled+.card{cursor:default;opacity:.7}
.tag{display:inline-block;margin:0 6px 6px 0;padding:2px 8px;border-radius:4px;font-size:12px;font-weight:600;color:var(--good);background:var(--goodtint)}
.tag.off{color:var(--warn);background:var(--warntint)}
.name{display:block;padding-right:32px;font-weight:600}
.price{display:block;margin:12px 0 12px;font-size:24px;line-height:30px;font-weight:600;font-variant-numeric:tabular-nums}
.row{display:flex;justify-content:space-between;padding:8px 0;border-top:1px solid var(--line)}
.row>span:last-child{margin-left:12px;text-align:right;font-weight:600;font-variant-numeric:tabular-nums}
.best{color:#25653B;color:var(--good)}
summary{cursor:pointer;font-weight:600;min-height:24px}
.scroll{overflow-x:auto;margin-top:12px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{font-size:12px;font-weight:500;color:var(--muted);text-align:left}
th,td{padding:8px 12px 8px 0;border-top:1px solid var(--line);vertical-align:top}
.nb{display:none}.part th{font-size:14px;font-weight:600;color:inherit}.part th,.part td{padding-top:14px}
.r{text-align:right;white-space:nowrap}
label,.l{display:block;font-weight:600;margin:0 0 4px}
.f{margin:0 0 16px;max-width:560px;border:0;padding:0;min-width:0}
.f label.c{font-weight:400;display:flex;align-items:center;min-height:40px;margin:0}
.f label.c input{width:20px;height:20px;margin:0 10px 0 0;flex:none;accent-color:var(--brand)}
input[type=text],textarea{width:100%;min-height:44px;padding:10px 12px;font:inherit;font-size:16px;color:inherit;background:transparent;border:1px solid #8C8982;border-color:var(--edge);border-radius:6px}
input[type=file]{display:block;width:100%;min-height:44px;padding:10px 0;font:inherit}
.bad{border-color:var(--bad)!important}
.err{color:#952D26;color:var(--bad);font-weight:600;margin:4px 0 0}
button,.b{display:inline-block;min-height:48px;padding:12px 20px;font:inherit;font-weight:600;border-radius:6px;border:1px solid var(--edge);background:transparent;color:inherit;cursor:pointer;text-decoration:none}
button.main{background:#106B75;background:var(--brand);border-color:transparent;color:#fff;color:var(--on)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
label.card{font-weight:400;margin:0}
.scroll table{min-width:520px}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.nw{white-space:nowrap}
.late{color:#774C00;color:var(--warn);font-size:12px;font-weight:600}
.head{display:flex;flex-wrap:wrap;align-items:baseline;margin:0 0 8px}
.head h1{margin:0 12px 4px 0}.head .tag{color:var(--text);background:var(--line)}.head>.m{margin:0 0 4px auto}
.trip{display:flex;align-items:center}
.end{flex:0 1 auto}.end>*{display:block}.end b{font-size:20px;line-height:28px}.end .z{font-size:12px;font-weight:400}
.ov{font-size:12px;font-weight:600;text-transform:uppercase;letter-spacing:.04em;color:var(--muted)}
.mid{flex:1;min-width:120px;margin:0 24px;text-align:center}
.where{margin:12px 0 0;padding-top:12px;border-top:1px solid var(--line)}
svg.way{display:block;overflow:visible}
.way line,.map .done,.map .est{stroke:#106B75;stroke:var(--brand);stroke-width:2.5;stroke-linecap:round;fill:none}
.way .todo{stroke:var(--edge);stroke-width:2;stroke-dasharray:0 6}.way .est,.map .est{stroke-dasharray:1 6}
.stop{fill:#fff;fill:var(--panel);stroke:#106B75;stroke:var(--brand);stroke-width:2}.stop.f{fill:var(--brand)}
.here{fill:#106B75;fill:var(--brand);stroke:var(--panel);stroke-width:2}.in{fill:#fff;fill:var(--on)}
.cols{display:flex;flex-wrap:wrap;margin:0 -6px}.cols>div{flex:1 1 380px;min-width:0;margin:0 6px}.cols>div:first-child{flex-grow:1.7}
.cols .p>:last-child,.trip~p:last-child{margin-bottom:0}.cols .p>.facts{margin-bottom:-8px}.cols thead th{border-top:0;padding-top:0}
.p.chart{padding:0;overflow:hidden}.chart figcaption{padding:10px 16px}
.map{display:block;width:100%;height:auto}.map.narrow{display:none}
.sea{fill:#F1F5F4;fill:var(--sea)}.land{fill:#EDE8DC;fill:var(--land);stroke:#B9B09C;stroke:var(--coast);stroke-width:.75}
.map text{font-size:12px;fill:var(--text);paint-order:stroke;stroke:var(--sea);stroke-width:3px}
ol,ul{margin:0;padding:0 0 0 20px}
.steps,.tl{list-style:none;padding:0}
.steps{display:flex}.steps li{position:relative;flex:1;padding:28px 8px 0 0}.steps b,.steps .m,.steps .late{display:block}
.pip{position:absolute;top:0;left:0;z-index:1;width:20px;height:20px;border-radius:50%;border:2px solid var(--edge);background:var(--panel);font-size:12px;line-height:16px;text-align:center}
.done>.pip{background:var(--brand);border-color:var(--brand);color:var(--on)}.current>.pip{border-color:var(--brand);color:var(--brand)}
.steps li+li:before{content:"";position:absolute;top:10px;right:100%;width:100%;border-top:2px dotted var(--edge)}
.steps li.done:before,.steps li.current:before{border-top:2px solid var(--brand)}
h2 .m{float:right;font-weight:400}
h3{font-size:14px;line-height:20px;margin:16px 0 6px}h3 .m{font-weight:400}
.tl li{display:flex;padding:4px 0}.tl b,.tl .m,.tl .late{display:block}.tl b{font-weight:500}.tl .todo b{color:var(--muted)}
.at{flex:0 0 92px;font-size:12px;text-align:right}
.dot{flex:none;width:10px;height:10px;margin:5px 12px;border-radius:50%;border:2px solid var(--edge)}
.tl .done .dot{background:var(--brand);border-color:var(--brand)}.tl .bad b{color:var(--bad)}.tl .bad .dot{background:var(--bad);border-color:var(--bad)}
.now{margin:16px 0 0;padding-top:8px;border-top:2px solid var(--brand);color:#106B75;color:var(--brand);font-size:12px;font-weight:600}
.bar{position:sticky;z-index:2;bottom:0;display:flex;flex-wrap:wrap;align-items:center;margin:0 0 12px;padding:12px 20px;background:#fff;background:var(--panel);border:1px solid var(--line);border-radius:8px;box-shadow:0 -4px 12px rgba(9,22,29,.08)}
.bar .chosen{flex:1 1 240px;min-width:0}.bar .of{display:none}.bar .of>*{display:block}.bar .b{margin:0 12px;border-color:transparent}
${chosenShown}{display:block}
/* What is jumped to, or asked for by the browser, is not behind the bar. */
form input,form textarea,form summary{scroll-margin-bottom:170px}
footer{border-top:1px solid var(--line);padding:16px 0 32px;font-size:12px;color:var(--muted)}
nav a{display:inline-block;padding:4px 12px 4px 0}nav [aria-current]{color:inherit;font-weight:600;text-decoration:none}
@media (max-width:600px){h1{font-size:24px;line-height:30px}.p{padding:16px}button{width:100%}
.trip{display:block}.mid{margin:16px 0}
.map.wide{display:none}.map.narrow{display:block}
.steps{display:block}.steps li{display:flex;justify-content:space-between;padding:2px 0 12px 32px}.steps li:last-child{padding-bottom:0}.steps b+span{margin-left:12px;text-align:right}
.steps li+li:before{top:auto;right:auto;bottom:100%;left:10px;width:0;height:100%;border-top:0!important;border-left:2px dotted var(--edge);transform:translateY(4px)}
.steps li.done:before,.steps li.current:before{border-left:2px solid var(--brand)}
.head>.m{margin-left:0}
.scroll table.charges{min-width:0}.charges .bs{display:none}.charges .nb{display:block}.charges .nb+br{display:none}.charges th,.charges td{padding-right:8px}
.opt:has(input:not(:checked):not(:disabled)) .more{display:none}
.bar{margin-left:-16px;margin-right:-16px;padding:12px 16px;border-radius:0}.bar .chosen{flex-basis:100%;margin-bottom:8px}.bar .b{order:1;margin:0 0 0 8px}.bar button{flex:1;width:auto}}
@media print{button,nav,details.act,.bar{display:none}.opt .more{display:flex!important}}
`;
