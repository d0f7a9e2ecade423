import {readFileSync,readdirSync} from 'node:fs'
import {join} from 'node:path'
const {proofread}=await import('#server/proofreader/index.ts')
const texts:string[]=[]
const walk=(d:string)=>{for(const e of readdirSync(d,{withFileTypes:true})){const p=join(d,e.name); if(e.isDirectory())walk(p); else if(/\.tsx?$/.test(e.name)&&!/test/.test(e.name)){const s=readFileSync(p,'utf8'); for(const m of s.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)){let t=(m[1]??m[2]??'').replace(/\\u([0-9a-f]{4})/g,(_,h)=>String.fromCharCode(parseInt(h,16))).replace(/\\n/g,'\n').replace(/\\'/g,"'"); if(t.split(/\s+/).length>=5&&!t.includes('${')&&!/[<>{}]/.test(t))texts.push(t)}}}}
for(const d of ['web/messages','shared/messages'])walk(d)
let w=0,n=0,sure=0
for(const t of texts){w+=t.split(/\s+/).length; for(const c of proofread(t,['Ramage','LinkedIn','Instagram','Google','Stripe'])){ if(c.rule==='worn'||c.rule==='anglicism'){continue} n++; if(c.confidence==='sure')sure++; console.log(c.rule,c.confidence,JSON.stringify(t.slice(c.start,c.end)),c.suggestions.slice(0,2),'|',t.slice(Math.max(0,c.start-50),c.end+40).replace(/\n/g,'⏎'))}}
console.log(texts.length,w,n,sure)
