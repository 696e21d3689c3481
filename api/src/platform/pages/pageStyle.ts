/** The style of the public pages: the tokens of the design, by day and by night. No script, no font, nothing fetched. */
export const pageStyle = `
:root{color-scheme:light dark;--canvas:#FAF9F6;--panel:#fff;--line:#DCD9D2;--edge:#8C8982;--text:#14232E;--muted:#52626B;--brand:#106B75;--on:#fff;--tint:#ECF9FA;--good:#25653B;--goodtint:#F0F8F2;--warn:#774C00;--warntint:#FBF5EA;--bad:#952D26;--badtint:#FEF3F1}
@media (prefers-color-scheme:dark){:root{--canvas:#09161D;--panel:#12222C;--line:#23343E;--edge:#707E87;--text:#E6ECEF;--muted:#A6B5BE;--brand:#59AFBA;--on:#09161D;--tint:#0A3337;--good:#9BD0A8;--goodtint:#173A22;--warn:#E3BA76;--warntint:#472A00;--bad:#FFA69A;--badtint:#561C17}}
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
.r{text-align:right;white-space:nowrap}
label,.l{display:block;font-weight:600;margin:0 0 4px}
.f{margin:0 0 16px;max-width:560px;border:0;padding:0;min-width:0}
.f label.c{font-weight:400;display:flex;align-items:center;min-height:40px;margin:0}
.f label.c input{width:20px;height:20px;margin:0 10px 0 0;flex:none;accent-color:var(--brand)}
input[type=text],textarea{width:100%;min-height:44px;padding:10px 12px;font:inherit;font-size:16px;color:inherit;background:transparent;border:1px solid #8C8982;border-color:var(--edge);border-radius:6px}
.bad{border-color:var(--bad)!important}
.err{color:#952D26;color:var(--bad);font-weight:600;margin:4px 0 0}
button,.b{display:inline-block;min-height:48px;padding:12px 20px;font:inherit;font-weight:600;border-radius:6px;border:1px solid var(--edge);background:transparent;color:inherit;cursor:pointer;text-decoration:none}
button.main{background:#106B75;background:var(--brand);border-color:transparent;color:#fff;color:var(--on)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
label.card{font-weight:400;margin:0}
.scroll table{min-width:520px}
footer{border-top:1px solid var(--line);padding:16px 0 32px;font-size:12px;color:var(--muted)}
@media (max-width:600px){h1{font-size:24px;line-height:30px}.p{padding:16px}button{width:100%}}
@media print{button,details.act{display:none}}
`;
