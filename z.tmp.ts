import {execFileSync} from 'node:child_process'
const {proofread}=await import('#server/proofreader/index.ts')
const dir=process.argv[2]!, from=+process.argv[3]!, to=+process.argv[4]!, want=process.argv[5]??'', repo=process.argv[6]??'/work/.mirror/betagouv+beta.gouv.fr/repo'
const files=execFileSync('git',['-C',repo,'ls-tree','-r','--name-only','HEAD'],{maxBuffer:1e9}).toString().split('\n').filter(f=>f.startsWith(dir)&&f.endsWith('.md')).slice(from,to)
let w=0,n=0,ns=0; const by:any={}
for(const f of files){ const s=execFileSync('git',['-C',repo,'show','HEAD:'+f],{maxBuffer:1e8}).toString().replace(/^---[\s\S]*?\n---/,'').replace(/```[\s\S]*?```/g,'').replace(/<[^>]*>/g,'').replace(/!?\[([^\]]*)\]\([^)]*\)/g,'$1').replace(/[*_`#>|]/g,'')
 for(const par of s.split(/\n\s*\n/)){ const t=par.replace(/\n/g,' ').trim(); if(t.split(/\s+/).length<8)continue
  w+=t.split(/\s+/).length
  for(const c of proofread(t,[])){ by[c.rule+' '+c.confidence]=(by[c.rule+' '+c.confidence]??0)+1; if(['typography','capital','worn','anglicism'].includes(c.rule))continue; n++; if(c.confidence==='sure')ns++
   if(want===''||want===c.confidence||want===c.rule) console.log(c.rule.slice(0,9),c.confidence[0],JSON.stringify(t.slice(c.start,c.end)),'→',c.suggestions.slice(0,2).join('|'),'|',t.slice(Math.max(0,c.start-45),c.end+35)) } } }
console.log(files.length,{w,n,ns},by)
