/**
 * Inline script that runs before everything that loads. When a script or style sheet of the first paint fails to load, it reports
 * that, reloads the page once, and then shows a message with a button. It sets style properties because no style sheet may be loaded.
 * `main.ts` calls `quaysideStartFailed` when the rest of the shell fails to load.
 * A file that neither loads nor fails within ten seconds is not reported, because a slow connection is no fault: a style sheet stops
 * blocking the page, and for a script a message is shown until it loads.
 */
export const startFailureScript = `(()=>{
const retried='quayside-start-retried';
const came=new Set();
let shown,leaving=false,isWaiting=false;
const show=(isPage,isSlow)=>{
if(shown&&!isPage)return;
isWaiting=Boolean(isSlow);
shown?.remove();
const dark=document.documentElement.classList.contains('dark'),box=document.createElement('div'),words=document.createElement('p'),button=document.createElement('button');
words.textContent=isPage&&isSlow?'Quayside is still loading. Check your connection, or reload the page.':isPage?'Quayside could not start, because a file did not load. Check your connection, then reload the page.':'A style sheet did not load, so this page may look wrong. Check your connection, then reload the page.';
button.type='button';button.textContent='Reload';button.onclick=()=>location.reload();
Object.assign(box.style,{position:'fixed',zIndex:'9999',left:'0',right:'0',bottom:'0',top:isPage?'0':'auto',display:'grid',placeContent:'center',justifyItems:'center',gap:'16px',padding:'24px',textAlign:'center',font:'16px/24px system-ui,sans-serif',color:dark?'#e8eef1':'#12232c',background:dark?'#0a1923':'#fff',borderTop:isPage?'0':'1px solid #59afba'});
Object.assign(words.style,{margin:'0',maxWidth:'44ch'});
Object.assign(button.style,{font:'inherit',padding:'8px 20px',minHeight:'44px',cursor:'pointer',color:'#fff',background:'#1a6e7a',border:'1px solid #59afba',borderRadius:'6px'});
box.setAttribute('role','alert');
shown=box;document.body.append(box);box.append(words,button);
if(isPage)button.focus();
};
const failed=(file,isPage)=>{
if(leaving)return;
let last=Date.now(),generation;
try{last=Number(sessionStorage.getItem(retried));sessionStorage.setItem(retried,Date.now())}catch{}
try{generation=JSON.parse(document.getElementById('composition').textContent).generation}catch{}
const again=Date.now()-last<60000;
navigator.sendBeacon?.('/start-failures',JSON.stringify({file:String(file).slice(0,300),generation,again}));
if(!again){leaving=true;location.reload()}
else if(document.readyState==='loading')addEventListener('DOMContentLoaded',()=>show(isPage));
else show(isPage);
};
const pending=(kind)=>[...document.querySelectorAll(kind+'[data-start]')].filter((file)=>!came.has(file));
const look=()=>{
if(shown&&!isWaiting||leaving||!document.body)return;
const sheets=pending('link').filter(({media})=>media!=='print');
for(const sheet of sheets)sheet.media='print';
if(sheets.length){show(false,true);setTimeout(look,10000)}
else if(pending('script').length)show(true,true);
};
setTimeout(look,10000);
document.addEventListener('load',({target})=>{
if(target.dataset?.start===undefined)return;
came.add(target);
if(target.media==='print')target.media='';
if(isWaiting&&!pending('').length){shown.remove();shown=undefined;isWaiting=false}
},true);
globalThis.quaysideStartFailed=(file)=>failed(file,true);
addEventListener('error',({target})=>{
if(target?.dataset?.start!==undefined&&target.media!=='print')failed(new URL(target.src||target.href).pathname,target.tagName==='SCRIPT');
},true);
})()`;
